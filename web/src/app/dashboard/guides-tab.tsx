import { PanelList } from './panel-list.tsx';

/** The panels of the Guides tab, from top to bottom. */
export function GuidesTab() {
  return <PanelList panels={[]} />;
}
