/**
 * The limit of a field whose stored text may be longer than it: two devices changed it, and both versions were kept.
 * Such a text stays as it is until it is changed, and a change has to be within the limit.
 */
export function limitJoinedText({ text, saved, max }: { text: string; saved: string; max: number }) {
  const mayStay = (changed: string) => changed === saved || changed.trim().length <= max;
  if (saved.length <= max) return { field: { maxLength: max }, mayStay };
  const most = max.toLocaleString();
  const left = text.trim().length - max;
  const error = `Shorten this by ${left.toLocaleString()} ${left === 1 ? 'character' : 'characters'} to save the change. It takes ${most}.`;
  const hint = `This was changed on two devices, and both versions were kept. If you change it, shorten it to ${most} characters.`;
  // Without `maxLength`, because the browser would let nobody type until it is short enough.
  return { field: mayStay(text) ? { hint } : { error }, mayStay };
}
