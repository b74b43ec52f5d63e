import { PanelList } from './panel-list.tsx';

/** The panels of the Calendar tab, from top to bottom. */
export function CalendarTab() {
  return <PanelList panels={[]} />;
}
