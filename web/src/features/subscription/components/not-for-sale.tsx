/** For an installation that sells no plans. */
export function NotForSale({ premiumAdds }: { premiumAdds: boolean }) {
  return (
    <p className="mt-5 rounded-card bg-sunken px-5 py-4 text-ink-2">
      Premium can't be bought on this installation
      {premiumAdds ? '. Whoever runs it can give it to you.' : ', and it would add nothing here.'}
    </p>
  );
}
