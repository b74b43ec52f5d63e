/** Plain numbers that forms and server share. Free of zod, so that the web's first bundle stays small. */
export const limits = {
  entryContent: 100_000,
  entryTitle: 200,
  entryTags: 50,
  tagLength: 100,
  moodLength: 60,
  entryPeople: 50,
  entryCorrections: 60,
  entryEmotions: 60,
  correctionLength: 220,
  changesPage: 500,
  listPage: 200,
  /** Stored bytes of items that are read at once. */
  pageBytes: 4 * 1024 * 1024,
  personName: 100,
  passkeyName: 60,
  accessTokenName: 60,
  accessTokens: 20,
  webhooks: 10,
  webhookUrl: 500,
  /** Further ones are dropped at once. */
  webhookEventsWaiting: 200,
  pushEndpoint: 1_000,
  remindedDevices: 10,
  reminderTimes: 50,
  personTags: 30,
  personTagLength: 50,
  personNotes: 5_000,
  conversationContext: 2_000,
  followUpQuestion: 4_000,
  followUpHistory: 100,
  /** Conversations of one person with the AI. */
  chats: 2_000,
  /** Of each message, from the person or the AI. */
  chatMessage: 10_000,
  chatMessages: 400,
  /** Of all messages together, so that a conversation with its speakers' names fits into an entry. */
  chatCharacters: 90_000,
  /** Passages of the person's own pages that are sent with a message, and the characters of each. */
  memoryPassages: 8,
  memorySentence: 300,
  /** The open line of a check-in. */
  checkInNote: 2_000,
  /** Characters of one part of a safety plan. */
  safetyPlanPart: 2_000,
  /** Characters of a sentence in a monthly letter. */
  letterText: 600,
  /** Each answer of a check-in, from 0. */
  checkInAnswer: 10,
  /** Dreams of one person. */
  dreams: 5_000,
  dreamTitle: 200,
  dreamNarrative: 20_000,
  dreamSymbols: 30,
  dreamSymbolLength: 60,
  /** Of the people in a dream, and of the feeling on waking. */
  dreamNote: 500,
  guideId: 60,
  /** Of each text of a guide, and of each insight that guides are ordered by. */
  guideText: 1_000,
  guideTemplates: 50,
  guideQuestions: 20,
  /** The highest weight of an entry; an ordinary one has 1. */
  entryWeight: 10,
  guideInsights: 100,
  errorReportBytes: 16 * 1024,
  feedbackTitle: 200,
  feedbackDescription: 5_000,
  /** Of each detail of a device and of the page. */
  feedbackDetail: 500,
  feedbackBytes: 64 * 1024,
  feedbackPage: 200,
  adminPassword: 200,
  accountsPage: 1_000,
  accountSearch: 200,
  /** Of an uploaded image, before base64. */
  imageBytes: 8 * 1024 * 1024,
  /** The longer side of a stored image, in pixels. */
  imageSide: 2048,
  imageMediaType: 'image/webp',
  /** Characters that are read aloud in one call. */
  speechText: 4_000,
  /** Of each text in which a person tells the AI what they need or what is hard for them. */
  aiPreferenceText: 2_000,
  /** Of one person, archived ones included. */
  habits: 500,
  habitName: 200,
  habitTarget: 100_000,
  /** Far beyond every time in milliseconds since 1970, at which positions start. */
  habitPosition: 10_000_000_000_000_000,
  goals: 500,
  goalTitle: 200,
  goalText: 2_000,
  /** The largest value and target of a goal. */
  goalValue: 999_999_999,
  goalHabits: 20,
  unit: 40,
  /** Of the key of a statement in the insights. */
  statementKey: 400,
  /** Removed statements and judged patterns. */
  judgements: 1_000,
  /** In each of two compared ranges. */
  comparedEntries: 3_000,
  /** Body of a call that compares two ranges. */
  comparisonBytes: 8 * 1024 * 1024,
  /** The reason for deleting an account. */
  deletionReason: 1_000,
  /** Ways to open one private journal. */
  journalKeys: 12,
  journalKeyParameters: 2_000,
  /** Characters of a wrapped key. */
  wrappedJournalKey: 400,
  journalKeyGeneration: 1_000_000,
  /** Days between the start of a recovery by trusted people and the release of the wrapped key. */
  recoveryDays: { least: 1, usual: 7, most: 30 },
  /** Characters of one message between two devices when one lets the other in. */
  approvalMessage: 1_200,
  /** Characters of one item's sealed content, in base64. */
  sealedRow: 4 * 1024 * 1024,
  sealedRowCollection: 40,
  /** Pictures of one private journal. */
  sealedPictures: 10_000,
  /** Characters of the largest sealed picture, in base64. */
  sealedPicture: 13 * 1024 * 1024,
  sealedRowEdition: 1_000_000_000,
  /** Items sent at once in an import, or removed at once when it is undone. */
  importedItems: 100,
  undoneItems: 100,
} as const;

/** The version of the contract in this build. An app that gets another one from the server offers to reload. */
export const contractVersion = '2';

/** Value of the header `prefer` with which a page asks who is signed in and accepts "nobody" as an answer. */
export const preferNobody = 'signed-out=no-content';

/** The header with which a page shows that the PIN of its session was entered. */
export const unlockHeader = 'x-reflect-unlock';
