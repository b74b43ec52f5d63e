import { PanelList } from './panel-list.tsx';

/** The panels of the Activities tab, from top to bottom. */
export function ActivitiesTab() {
  return <PanelList panels={[]} />;
}
