import type { endpointsByFeature } from '../index.ts';
import type { NotInAPrivateJournal } from './not-possible.ts';

type Tables = typeof endpointsByFeature;

/**
 * What a call means in a private journal. `allowed`: it takes and gives no journal content. `sealed`: it takes or
 * gives readable content, so the person's devices answer it from the sealed rows. `sentByName`: it takes one text
 * that the person has looked at and sends to a named receiver. Others: refused with the sentence of this name.
 */
type PrivateAccess = 'allowed' | 'sealed' | 'sentByName' | NotInAPrivateJournal;

/**
 * How each endpoint behaves in a private journal. A missing endpoint doesn't compile; a feature may be refused as a
 * whole, but is allowed only endpoint by endpoint.
 */
export const privateAccess: {
  readonly [Feature in keyof Tables]:
    | Exclude<PrivateAccess, 'allowed' | 'sentByName'>
    | { readonly [Name in keyof Tables[Feature]]: PrivateAccess };
} = {
  'access-tokens': {
    listAccessTokens: 'allowed',
    makeAccessToken: 'programs',
    revokeAccessToken: 'allowed',
  },
  accounts: {
    getCurrentUser: 'allowed',
    nameOneself: 'allowed',
    getDeviceKey: 'allowed',
    getConfig: 'allowed',
    listSessions: 'allowed',
    endSession: 'allowed',
    endOtherSessions: 'allowed',
    listPasskeys: 'allowed',
    renamePasskey: 'allowed',
    removePasskey: 'allowed',
    makePasskeyLink: 'allowed',
    makeRecoveryCode: 'allowed',
    listInvitations: 'allowed',
    makeInvitation: 'allowed',
    revokeInvitation: 'allowed',
    getSessionLock: 'allowed',
    setSessionLock: 'allowed',
    removeSessionLock: 'allowed',
    lockSession: 'allowed',
    unlockSession: 'allowed',
    makeUnlockChallenge: 'allowed',
    setDeviceCredential: 'allowed',
  },
  // Only times and weekdays: no reminder has words of its own.
  reminders: {
    readReminderDevices: 'allowed',
    remindDevice: 'allowed',
    stopRemindingDevice: 'allowed',
  },
  // When something was sent and how much; the text isn't stored. A private journal adds no row.
  'ai-log': { listSentToModel: 'allowed' },
  admin: {
    getAdminAnalytics: 'allowed',
    getAdminSetup: 'allowed',
    getInstallation: 'allowed',
    confirmKeyCopy: 'allowed',
    listAdminUsers: 'allowed',
    countAdminUsers: 'allowed',
    inviteOrFindUser: 'allowed',
    createUser: 'allowed',
    syncSubscriptions: 'allowed',
    syncUser: 'allowed',
    signInAsAdmin: 'allowed',
    listAdminActions: 'allowed',
  },
  comparison: 'sealed',
  connections: {
    getConnectionCode: 'allowed',
    replaceConnectionCode: 'allowed',
    getConnectionQr: 'allowed',
    // Made on a device and sent only on request: it holds nothing that was written, only which fixed sentences fit.
    getAnonymousProfile: 'allowed',
    sendAnonymousProfile: 'allowed',
    removeAnonymousProfile: 'allowed',
    generateProfile: 'sealed',
    findByCode: 'allowed',
    connect: 'connections',
  },
  conversations: 'sealed',
  'error-reports': { reportError: 'allowed' },
  // What a person writes to the administrators, for them to read.
  feedback: {
    sendFeedback: 'allowed',
    listFeedback: 'allowed',
    countFeedback: 'allowed',
    updateFeedback: 'allowed',
  },
  horoscope: 'sealed',
  'goal-progress': 'sealed',
  goals: 'sealed',
  'habit-completions': 'sealed',
  habits: 'sealed',
  images: 'sealed',
  insights: 'sealed',
  journal: 'sealed',
  letters: 'sealed',
  'safety-plans': 'sealed',
  'my-data': {
    exportData: 'allowed',
    exportJson: 'allowed',
    generateDeletionContent: 'allowed',
    deleteAccount: 'allowed',
    listImports: 'imports',
    startImport: 'imports',
    addImportedItems: 'imports',
    addImportedImage: 'imports',
    undoImport: 'imports',
  },
  chats: {
    listChats: 'sealed',
    listChatChanges: 'sealed',
    createChat: 'sealed',
    updateChat: 'sealed',
    deleteChat: 'sealed',
    restoreChat: 'sealed',
    listChatTrash: 'sealed',
    emptyChatTrash: 'sealed',
    eraseChat: 'sealed',
    chat: 'sealed',
    getLocalModel: 'allowed',
    stopReply: 'allowed',
  },
  'check-ins': 'sealed',
  guides: 'sealed',
  dreams: 'sealed',
  people: 'sealed',
  'private-journal': {
    // An address on the person's computer; what is asked there never reaches the server.
    getOwnModel: 'allowed',
    setOwnModel: 'allowed',
    getServerKey: 'allowed',
    listJournalKeys: 'allowed',
    addJournalKey: 'allowed',
    removeJournalKey: 'allowed',
    beginPrivateJournal: 'allowed',
    finishPrivateJournal: 'allowed',
    abandonPrivateJournal: 'allowed',
    turnJournalKey: 'allowed',
    finishTurningJournalKey: 'allowed',
    resealTrashedRow: 'allowed',
    resealPicture: 'allowed',
    readOnce: 'sentByName',
    getApproval: 'allowed',
    askForApproval: 'allowed',
    continueApproval: 'allowed',
    endApproval: 'allowed',
    getRecovery: 'allowed',
    setRecovery: 'allowed',
    removeRecovery: 'allowed',
    startRecovery: 'allowed',
    stopRecovery: 'allowed',
    getRecoveryKey: 'allowed',
    listSealedPictures: 'allowed',
    addSealedPicture: 'allowed',
    getSealedPicture: 'allowed',
    useSealedPicture: 'allowed',
    removeSealedPicture: 'allowed',
    getSealedRow: 'allowed',
    listSealedRows: 'allowed',
    listSealedRowChanges: 'allowed',
    createSealedRow: 'allowed',
    updateSealedRow: 'allowed',
    deleteSealedRow: 'allowed',
    restoreSealedRow: 'allowed',
    listSealedRowTrash: 'allowed',
    emptySealedRowTrash: 'allowed',
    eraseSealedRow: 'allowed',
  },
  profile: 'sealed',
  referrals: {
    getReferralCode: 'allowed',
    getMyReferralCode: 'allowed',
    getReferralStats: 'allowed',
    applyReferralCode: 'allowed',
    redeemSpecialCode: 'allowed',
  },
  subscription: {
    getSubscriptionStatus: 'allowed',
    getSubscriptionOffer: 'allowed',
    openBillingPortal: 'allowed',
    testStripe: 'allowed',
    createSubscription: 'allowed',
    getSubscriptionAnalytics: 'allowed',
    listSubscriptionTransactions: 'allowed',
    listUnmatchedPayments: 'allowed',
    listBlockedDeletions: 'allowed',
    listSubscriptionUsers: 'allowed',
    resetSubscription: 'allowed',
    grantSubscription: 'allowed',
    createTransaction: 'allowed',
    syncSubscription: 'allowed',
  },
  webhooks: {
    listWebhooks: 'allowed',
    makeWebhook: 'programs',
    removeWebhook: 'allowed',
    testWebhook: 'allowed',
    listWebhookDeliveries: 'allowed',
  },
  voice: 'readingAloud',
};

/** Returns what a call of a feature's endpoint means in a private journal; unknown ones are refused. */
export function getPrivateAccess({ feature, name }: { feature: string; name: string }): PrivateAccess {
  const classed: PrivateAccess | Readonly<Record<string, PrivateAccess>> =
    (privateAccess as Readonly<Record<string, PrivateAccess | Readonly<Record<string, PrivateAccess>>>>)[
      feature
    ] ?? 'sealed';
  return typeof classed === 'string' ? classed : (classed[name] ?? 'sealed');
}
