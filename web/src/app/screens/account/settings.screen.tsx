import { Page } from '../../page.tsx';
import { AboutSection } from '../../settings/about-section.tsx';
import { AiSection } from '../../settings/ai-section.tsx';
import { AppearanceSection } from '../../settings/appearance-section.tsx';
import { ConnectionsSection } from '../../settings/connections-section.tsx';
import { NotificationsSection } from '../../settings/notifications-section.tsx';
import { PlanSection } from '../../settings/plan-section.tsx';
import { ProfileSection } from '../../settings/profile-section.tsx';
import { SecuritySection } from '../../settings/security-section.tsx';
import { SignOutSection } from '../../settings/sign-out-section.tsx';
import { SupportSection } from '../../settings/support-section.tsx';

/** The settings, one file for each section. A feature's component is mounted by the section that it belongs to. */
export function SettingsScreen() {
  return (
    <Page title="Settings" crumbs={[{ label: 'Settings' }]}>
      <ProfileSection />
      <PlanSection />
      <ConnectionsSection />
      <AppearanceSection />
      <SecuritySection />
      <NotificationsSection />
      <AiSection />
      <SupportSection />
      <AboutSection />
      <SignOutSection />
    </Page>
  );
}
