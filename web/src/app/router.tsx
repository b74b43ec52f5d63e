import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import type { AssessmentKey } from '../features/assessments/catalogue.ts';
import { reportError } from '../platform/errors/report-error.ts';
import { isAnyPrivateHere } from '../platform/private-journal/private-here.ts';
import { Spinner } from '../ui/spinner.tsx';
import { readDashboardSearch, readEntrySearch, readJournalSearch } from './address-search.ts';
import { FailedScreen } from './failed-screen.tsx';
import { Loading } from './loading.tsx';
import { PublicFrame } from './public-frame.tsx';
import {
  Admin,
  AdminActions,
  AdminBugReports,
  AdminFeedback,
  AdminInstallation,
  AdminUsers,
  SubscriptionAdmin,
} from './screens/admin/admin-screens.ts';

const LandingScreen = lazyRouteComponent(() => import('./landing/landing.screen.tsx'), 'LandingScreen');
const Shell = lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell');
const DeleteAccount = lazyRouteComponent(
  () => import('./screens/account/delete-account.screen.tsx'),
  'DeleteAccountPage',
);
const Import = lazyRouteComponent(() => import('./screens/account/import.screen.tsx'), 'ImportPage');
const fetchLetters = () => import('./screens/activities/letters.screen.tsx');
const Letters = lazyRouteComponent(fetchLetters, 'LettersScreen');
const Letter = lazyRouteComponent(fetchLetters, 'LetterScreen');
const Journal = lazyRouteComponent(() => import('./screens/journal/journal.screen.tsx'), 'JournalWithSlots');
const SafetyPlan = lazyRouteComponent(
  () => import('../features/safety-plans/safety-plans.routes.tsx'),
  'SafetyPlanScreen',
);
const ConnectionProfile = lazyRouteComponent(
  () => import('./screens/account/connection-profile.screen.tsx'),
  'ConnectionProfilePage',
);
const Connections = lazyRouteComponent(
  () => import('./screens/account/connections.screen.tsx'),
  'ConnectionsPage',
);
const QrScanner = lazyRouteComponent(
  () => import('./screens/account/qr-scanner.screen.tsx'),
  'QrScannerPage',
);
const fetchPrivateJournal = async () =>
  (await import('./private-journal/private-door.ts')).fetchPrivateScreen();
const PrivateJournal = lazyRouteComponent(fetchPrivateJournal, 'PrivateJournalScreen');
const Referrals = lazyRouteComponent(() => import('./screens/account/referrals.screen.tsx'), 'ReferralsPage');
const CheckIns = lazyRouteComponent(
  () => import('./screens/activities/check-ins.screen.tsx'),
  'CheckInsPage',
);
const Conversation = lazyRouteComponent(
  () => import('./screens/activities/conversation.screen.tsx'),
  'ConversationPage',
);
const fetchGuide = () => import('./screens/journal/guided-journal.screen.tsx');
const GuidedJournal = lazyRouteComponent(fetchGuide, 'GuidedJournalPage');
const Ask = lazyRouteComponent(() => import('./screens/activities/ask.screen.tsx'), 'AskPage');
const Templates = lazyRouteComponent(
  () => import('./screens/journal/templates.screen.tsx'),
  'TemplatesScreen',
);
const Horoscope = lazyRouteComponent(
  () => import('./screens/activities/horoscope.screen.tsx'),
  'HoroscopePage',
);
const Dashboard = lazyRouteComponent(
  () => import('./screens/activities/dashboard.screen.tsx'),
  'DashboardScreen',
);
const Gratitude = lazyRouteComponent(
  () => import('./screens/journal/gratitude.screen.tsx'),
  'GratitudeScreen',
);
const PrivacyPolicy = lazyRouteComponent(
  () => import('./screens/privacy-policy.screen.tsx'),
  'PrivacyPolicyScreen',
);
const Insights = lazyRouteComponent(
  () => import('./screens/activities/insights.screen.tsx'),
  'InsightsScreen',
);
const NotFound = lazyRouteComponent(() => import('./screens/not-found.screen.tsx'), 'NotFoundScreen');
const Settings = lazyRouteComponent(() => import('./screens/account/settings.screen.tsx'), 'SettingsScreen');
const Support = lazyRouteComponent(() => import('./screens/support.screen.tsx'), 'SupportScreen');
const Trash = lazyRouteComponent(() => import('./screens/journal/trash.screen.tsx'), 'TrashScreen');
const People = lazyRouteComponent(() => import('./screens/journal/people.screen.tsx'), 'PeoplePage');
const Person = lazyRouteComponent(() => import('./screens/journal/person.screen.tsx'), 'PersonPage');
const Assessment = lazyRouteComponent(
  () => import('./screens/activities/assessment.screen.tsx'),
  'AssessmentPage',
);
const Subscribe = lazyRouteComponent(() => import('./screens/plan/subscribe.screen.tsx'), 'SubscribePage');
const PaymentTest = lazyRouteComponent(
  () => import('./screens/plan/payment-test.screen.tsx'),
  'PaymentTestPage',
);
const fetchSignedOutPayments = () => import('./screens/plan/signed-out-payments.screen.tsx');
const SignedOutSubscribe = lazyRouteComponent(fetchSignedOutPayments, 'SignedOutSubscribe');
const SignedOutPaymentTest = lazyRouteComponent(fetchSignedOutPayments, 'SignedOutPaymentTest');

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's title; the browser shows it before "Reflect". */
    title?: string;
  }
}

function makeSignedInTree() {
  const root = createRootRoute({ component: Shell, pendingComponent: Loading, notFoundComponent: NotFound });
  const makeScreen = <const Path extends string>(path: Path, title: string, component: RouteComponent) =>
    createRoute({ getParentRoute: () => root, path, component, staticData: { title } });
  // The address has the open entry and the sentence at which it opens.
  const makeReadingScreen = <const Path extends string>(
    path: Path,
    title: string,
    component: RouteComponent,
  ) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component,
      staticData: { title },
      validateSearch: readEntrySearch,
    });
  const makeJournalScreen = (path: '/' | '/journal') =>
    createRoute({
      getParentRoute: () => root,
      path,
      staticData: { title: 'Journal' },
      validateSearch: readJournalSearch,
      component: Journal,
    });
  const dashboard = createRoute({
    getParentRoute: () => root,
    path: '/dashboard',
    staticData: { title: 'Dashboard' },
    validateSearch: readDashboardSearch,
    component: Dashboard,
  });
  const guidedJournal = createRoute({
    getParentRoute: () => root,
    path: '/guided-journal/$templateId',
    staticData: { title: 'Guided Journal' },
    // Whatever it is, it's only compared with the ids of guides.
    validateSearch: (search: { guide?: string }) => search,
    loaderDeps: ({ search }) => search,
    loader: async (asked) => (await fetchGuide()).findTitle(asked),
    component: GuidedJournal,
  });
  const letter = createRoute({
    getParentRoute: () => root,
    path: '/letters/$month',
    staticData: { title: 'Letter' },
    loader: async (asked) => (await fetchLetters()).findTitle(asked),
    component: Letter,
  });
  const makeAssessmentScreen = <const Key extends AssessmentKey>(key: Key, title: string) =>
    createRoute({
      getParentRoute: () => root,
      path: `/${key}`,
      staticData: { title },
      loader: async () => (await import('../features/assessments/catalogue.ts')).fetchAssessment(key),
      component: Assessment,
    });
  return root.addChildren([
    makeJournalScreen('/'),
    makeJournalScreen('/journal'),
    dashboard,
    makeReadingScreen('/insights', 'Insights', Insights),
    makeReadingScreen('/ask', 'Ask your journal', Ask),
    makeScreen('/letters', 'Letters', Letters),
    letter,
    makeScreen('/connections', 'Connections', Connections),
    makeAssessmentScreen('personality-quiz', 'Personality Quiz'),
    makeAssessmentScreen('emotional-intelligence', 'Emotional Intelligence'),
    makeAssessmentScreen('relationship-assessment', 'Relationship Assessment'),
    makeAssessmentScreen('stress-assessment', 'Stress Assessment'),
    makeAssessmentScreen('communication-style', 'Communication Style'),
    makeAssessmentScreen('attachment-style', 'Attachment Style'),
    makeAssessmentScreen('love-languages', 'Love Languages'),
    makeScreen('/daily', 'Gratitude Reflection', Gratitude),
    makeScreen('/horoscope', 'Daily Horoscope', Horoscope),
    makeScreen('/conversation', 'Conversation', Conversation),
    makeScreen('/templates', 'Journaling Guides', Templates),
    guidedJournal,
    makeScreen('/sub-profiles', 'People in My Life', People),
    makeScreen('/people', 'People in My Life', People),
    makeReadingScreen('/people/$personId', 'Person', Person),
    makeScreen('/qr-scanner', 'Scan a Code', QrScanner),
    makeScreen('/connection-profile', 'Connection Profile', ConnectionProfile),
    makeScreen('/referrals', 'Referrals', Referrals),
    makeScreen('/subscribe', 'Premium', Subscribe),
    makeScreen('/stripe-test', 'Payment Test', PaymentTest),
    makeScreen('/delete-account', 'Delete Account', DeleteAccount),
    makeScreen('/import', 'Import', Import),
    makeScreen('/admin/subscriptions', 'Subscription Management', SubscriptionAdmin),
    makeScreen('/admin', 'Admin Dashboard', Admin),
    makeScreen('/admin/users', 'User Management', AdminUsers),
    makeScreen('/admin/feedback', 'User Feedback', AdminFeedback),
    makeScreen('/admin/bug-reports', 'User Feedback (Legacy)', AdminBugReports),
    makeScreen('/admin/actions', 'Audit Log', AdminActions),
    makeScreen('/admin/installation', 'This installation', AdminInstallation),
    makeScreen('/settings', 'Settings', Settings),
    makeScreen('/settings/private-journal', 'Private journal', PrivateJournal),
    makeScreen('/safety-plan', 'My safety plan', SafetyPlan),
    makeReadingScreen('/check-ins', 'Well-being check-in', CheckIns),
    makeScreen('/trash', 'Trash', Trash),
    makeScreen('/support', 'Support in hard moments', Support),
    makeScreen('/privacy-policy', 'Privacy policy', PrivacyPolicy),
  ]);
}

/**
 * Signed out, every address (admin addresses too) shows the landing screen, except the privacy policy, support, and the
 * two payment addresses, which have their own texts.
 */
function makeSignedOutTree() {
  const root = createRootRoute();
  const landing = createRoute({ getParentRoute: () => root, path: '$', component: LandingScreen });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: LandingScreen });
  const frame = createRoute({ getParentRoute: () => root, id: 'public', component: PublicFrame });
  const privacy = createRoute({
    getParentRoute: () => frame,
    path: '/privacy-policy',
    component: PrivacyPolicy,
    staticData: { title: 'Privacy policy' },
  });
  const support = createRoute({
    getParentRoute: () => frame,
    path: '/support',
    component: Support,
    staticData: { title: 'Support in hard moments' },
  });
  const subscribe = createRoute({
    getParentRoute: () => frame,
    path: '/subscribe',
    component: SignedOutSubscribe,
    staticData: { title: 'Premium' },
  });
  const paymentTest = createRoute({
    getParentRoute: () => frame,
    path: '/stripe-test',
    component: SignedOutPaymentTest,
    staticData: { title: 'Payment Test' },
  });
  return root.addChildren([home, landing, frame.addChildren([privacy, support, subscribe, paymentTest])]);
}

const options = {
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingComponent: () => <Spinner className="min-h-[50dvh]" />,
  defaultErrorComponent: FailedScreen,
  defaultOnCatch: (error: unknown, info: { componentStack?: string | null }) =>
    reportError({ error, componentStack: info.componentStack ?? null }),
} as const;

/** Fetches the scripts of the first screen while the session is still being read. */
export function preloadFirstScreen({ isVisitor }: { isVisitor: boolean }): void {
  if (isVisitor) {
    void LandingScreen.preload?.();
    return;
  }
  void Shell.preload?.();
  if (isAnyPrivateHere())
    void import('./private-journal/private-door.ts').then((door) => door.fetchPrivateGate());
  if (['/', '/journal'].includes(window.location.pathname)) void Journal.preload?.();
}

export function makeSignedInRouter() {
  return createRouter({ routeTree: makeSignedInTree(), ...options });
}
export function makeSignedOutRouter() {
  return createRouter({ routeTree: makeSignedOutTree(), ...options });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeSignedInRouter>;
  }
}
