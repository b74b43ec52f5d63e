import { Page } from '../../page.tsx';
import { AboutSection } from '../../settings/about-section.tsx';
import { AiSection } from '../../settings/ai-section.tsx';
import { AppearanceSection } from '../../settings/appearance-section.tsx';
import { ConnectionsSection } from '../../settings/connections-section.tsx';
import { NotificationsSection } from '../../settings/notifications-section.tsx';
import { PlanSection } from '../../settings/plan/plan-section.tsx';
import { ProfileSection } from '../../settings/profile-section.tsx';
import { SecuritySection } from '../../settings/security/security-section.tsx';
import { SignOutSection } from '../../settings/security/sign-out-section.tsx';
import { SupportSection } from '../../settings/support-section.tsx';

/** One file for each section. A section mounts the components of the features that belong to it. */
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
