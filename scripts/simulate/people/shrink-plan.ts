import type { Event, Plan } from './plan.ts';

/**
 * Shortens a plan that fails while it still fails: removes many events at once, then fewer, then what the network
 * does, and the time between.
 */
export async function shrinkPlan({
  plan,
  fails,
  tries = 400,
}: {
  plan: Plan;
  fails: (plan: Plan) => Promise<boolean>;
  tries?: number;
}): Promise<Plan> {
  let shortest = plan;
  let left = tries;
  const tryPlan = async (next: Plan) => {
    if (left <= 0 || next.events.length === 0) return false;
    left -= 1;
    if (!(await fails(next))) return false;
    shortest = next;
    return true;
  };
  const withEvents = (events: Event[]) => ({ ...shortest, events });

  async function leaveOut(): Promise<boolean> {
    const before = shortest.events.length;
    for (let size = Math.ceil(before / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
      for (let at = shortest.events.length - size; at >= 0; at -= size)
        await tryPlan(withEvents(shortest.events.toSpliced(at, size)));
    return shortest.events.length < before;
  }

  for (let devices = 1; devices < shortest.devices; devices += 1)
    if (await tryPlan({ ...shortest, devices })) break;
  while (await leaveOut());
  for (const [at, { ends, ...others }] of shortest.events.entries())
    if (ends) await tryPlan(withEvents(shortest.events.with(at, others)));
  for (const [at] of shortest.events.entries())
    for (const simpler of [
      { fates: [] },
      { reads: [] },
      { ms: 0 },
      { steps: 0 },
      { at: 0 },
      { tab: 0 },
      { device: 0 },
    ]) {
      const event = { ...shortest.events[at]!, ...simpler };
      if (JSON.stringify(event) !== JSON.stringify(shortest.events[at]))
        await tryPlan(withEvents(shortest.events.with(at, event)));
    }
  while (await leaveOut());
  return shortest;
}
