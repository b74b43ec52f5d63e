/** The flame between two lines below a letter's title. */
export function Ornament() {
  return (
    <svg aria-hidden="true" width="72" height="14" viewBox="0 0 72 14" className="mx-auto mt-4.5 block">
      <path d="M0 7h26M46 7h26" stroke="var(--line-strong)" />
      <path d="M36 1.2c3 2.8 3 6.2 0 8.9-3-2.7-3-6.1 0-8.9Z" fill="var(--accent)" />
      <path d="M31.5 12.2c2.9-.9 6.1-.9 9 0" stroke="var(--accent)" strokeLinecap="round" fill="none" />
    </svg>
  );
}
