export function TextList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section>
      <h3 className="text-[1.5rem]">{title}</h3>
      <ul className="mt-2 divide-y divide-line">
        {items.map((item) => (
          <li key={item} className="py-2.5">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
