import { PanelList } from './panel-list.tsx';

/** The panels of the Patterns panel, from top to bottom. */
export function PatternsTab() {
  return <PanelList panels={[]} />;
}
