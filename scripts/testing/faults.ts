/** One way to write a fault: a text that stands once in the sources, and what takes its place. */
interface Place {
  text: string;
  replacement: string;
}

/** A fault that the tests must catch. */
export interface Fault {
  area: string;
  /** What a person would meet. */
  effect: string;
  /** The first place whose text stands exactly once is used: further ones are for sources that were reworded. */
  places: readonly Place[];
  /** Journeys that may catch it, as the names of their files. They run where the unit and API tests pass. */
  journeys: readonly string[];
}

/** Faults over all areas, most of them in what only a browser or a component shows. */
export const faults: readonly Fault[] = [
  {
    area: 'session',
    effect: 'a session that has expired still signs in',
    places: [
      {
        text: 'and(eq(sessionsTable.id, sessionId), gt(sessionsTable.expiresAt, sql`now()`))',
        replacement: 'eq(sessionsTable.id, sessionId)',
      },
    ],
    journeys: ['sign-in'],
  },
  {
    area: 'ownership',
    effect: 'an image is looked for by its id alone, whoever owns it',
    places: [
      {
        text: 'and(eq(images.userId, userId), eq(images.id, imageId))',
        replacement: 'and(userId === null ? undefined : undefined, eq(images.id, imageId))',
      },
    ],
    journeys: ['images'],
  },
  {
    area: 'journal save',
    effect: 'the page keeps its words after they were saved',
    places: [
      {
        text: 'desk.page.replace(afterSaving(desk.page.read(), saved));',
        replacement: 'afterSaving(desk.page.read(), saved);',
      },
    ],
    journeys: ['journal-saving', 'first-visit'],
  },
  {
    area: 'secret entry',
    effect: 'the details of a secret entry show its words',
    places: [{ text: '{maskContent(entry.content, detailDots)}', replacement: '{entry.content}' }],
    journeys: ['journal-entries'],
  },
  {
    area: 'secret entry in the trash',
    effect: 'the trash shows the words of a secret entry',
    places: [
      {
        text: "entry.isSecret ? 'The text of this secret entry is hidden.' : entry.content.slice(0, 600)",
        replacement: 'entry.content.slice(0, 600)',
      },
    ],
    journeys: ['journal-entries', 'outbox', 'journal-views', 'device-keeping'],
  },
  {
    area: 'search',
    effect: 'an entry that was deleted is still found',
    places: [{ text: 'for (const id of change.removedIds) texts.delete(id);', replacement: '' }],
    journeys: ['journal-search'],
  },
  {
    area: 'draft',
    effect: 'the page says that it is kept on this device, and is not',
    places: [
      {
        text: 'timer = setTimeout(() => keep({ isLeaving: false }), autosaveDelay);',
        replacement: "timer = setTimeout(() => setState('kept'), autosaveDelay);",
      },
    ],
    journeys: ['journal-drafts', 'resilience'],
  },
  {
    area: 'outbox order',
    effect: 'an entry is sent before the person who is tagged in it',
    places: [{ text: 'after: page.people.map(({ id }) => laneOfPerson(id)),', replacement: 'after: [],' }],
    journeys: ['people-outbox'],
  },
  {
    area: 'edit conflict',
    effect: 'an edit overwrites what another device has written',
    places: [
      {
        text: 'isWaiting ? change : { ...change, expectedRevision: entry.revision }',
        replacement: 'change',
      },
    ],
    journeys: ['journal-entries', 'outbox'],
  },
  {
    area: 'undo of a deletion',
    effect: 'Undo of a deletion asks for nothing',
    places: [
      {
        text: "action: { label: 'Undo', altText: 'Take the entry back out of the trash', onSelect: undo }",
        replacement:
          "action: { label: 'Undo', altText: 'Take the entry back out of the trash', onSelect: () => void undo }",
      },
    ],
    journeys: ['first-visit', 'journal-entries'],
  },
  {
    area: 'image of a secret entry',
    effect: 'the details of a secret entry show its image',
    places: [
      {
        text: '{entry.imageUrl !== null && !entry.isSecret && (\n        <figure',
        replacement: '{entry.imageUrl !== null && (\n        <figure',
      },
    ],
    journeys: ['images'],
  },
  {
    area: 'people draft',
    effect: 'what is typed about a new person is not kept',
    places: [{ text: 'else tabStorage.writeJson(personDraftKey, { ...draft, form });', replacement: '' }],
    journeys: ['people'],
  },
  {
    area: 'people of an entry',
    effect: 'an entry is saved without the people who are tagged in it',
    places: [
      {
        text: 'peopleIds: page.people.length > 0 ? page.people.map(({ id }) => id) : undefined,',
        replacement: 'peopleIds: undefined,',
      },
    ],
    journeys: ['people', 'people-outbox'],
  },
  {
    area: 'reminders',
    effect: 'a notification stays after its reminder was switched off',
    places: [
      { text: 'if (!isActive) void closeNotifications(tagOf(reminderId));', replacement: 'void isActive;' },
    ],
    journeys: ['reminders'],
  },
  {
    area: 'reading aloud',
    effect: 'a secret entry is read aloud',
    places: [
      {
        text: '{!entry.isSecret && (\n          <ReadAloudButton',
        replacement: '{entry.id && (\n          <ReadAloudButton',
      },
    ],
    journeys: ['read-aloud', 'journal-entries'],
  },
  {
    area: 'dictation',
    effect: 'a refused microphone is reported as a missing one',
    places: [
      {
        text: "if (code === 'not-allowed' || code === 'service-not-allowed') return 'denied';",
        replacement: "if (code === 'service-not-allowed') return 'denied';",
      },
    ],
    journeys: ['voice'],
  },
  {
    area: 'emotion picker',
    effect: 'Undo does not bring back the mood that was taken off',
    places: [
      { text: 'sayMoodRemoved(() => onPick(before));', replacement: 'sayMoodRemoved(() => onPick(null));' },
    ],
    journeys: ['emotion-picker', 'journal-moods'],
  },
  {
    area: 'analysis dialog',
    effect: 'the reading dialog begins at its cross, not at the reading',
    places: [
      {
        text: 'title="Journal Analysis" initialFocus={top}',
        replacement: 'title="Journal Analysis"',
      },
    ],
    journeys: ['journal-analysis', 'safety', 'keyboard'],
  },
  {
    area: 'theme',
    effect: 'before the first paint the choice "system" is light, even where the system is dark',
    places: [
      {
        text: "choice === 'dark' || (choice === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches)",
        replacement: "choice === 'dark'",
      },
    ],
    journeys: ['theme'],
  },
  {
    area: 'toast',
    effect: 'a toast cannot be swiped away',
    places: [
      {
        text: 'swipeDirection="right" swipeThreshold={50}',
        replacement: 'swipeDirection="left" swipeThreshold={50}',
      },
    ],
    journeys: ['toasts'],
  },
  {
    area: 'device lock',
    effect: 'a toast stays over the PIN screen',
    places: [{ text: 'if (locked) dismissToast();', replacement: '' }],
    journeys: ['lock'],
  },
  {
    area: 'device lock in other tabs',
    effect: 'locking leaves the other tabs open',
    places: [{ text: "otherTabs?.postMessage('lock');", replacement: '' }],
    journeys: ['lock'],
  },
  {
    area: 'safety card',
    effect: 'hiding the line of support while reading closes the reading',
    places: [
      {
        text: 'if (!reading) return onWayOn();',
        replacement: 'if (reading) return onWayOn();\n    if (!reading) return;',
      },
    ],
    journeys: ['safety'],
  },
  {
    area: 'error reports',
    effect: 'an error report carries the query of an address',
    places: [{ text: ".replace(/[?#][^\\s):]*/g, '')", replacement: '' }],
    journeys: ['errors'],
  },
  {
    area: 'offline',
    effect: 'the app does not open without a server',
    places: [
      {
        text: "return (await matchPrecache('/index.html')) ?? fetch(request);",
        replacement: 'await matchPrecache(request.url);\n  return fetch(request);',
      },
    ],
    journeys: ['resilience', 'outbox'],
  },
  {
    area: 'sign-out',
    effect: 'signing out leaves the entries on the device',
    places: [
      {
        text: "void wipeDevice().then(() => window.location.assign('/api/logout'));",
        replacement: "if (!Date.now()) void wipeDevice();\n  window.location.assign('/api/logout');",
      },
    ],
    journeys: ['device-keeping', 'outbox'],
  },
  {
    area: 'contrast in the dark',
    effect: 'notes in the dark theme are too faint to read',
    places: [{ text: '--ink-3: oklch(0.675 0.014 84);', replacement: '--ink-3: oklch(0.475 0.014 84);' }],
    journeys: ['accessibility'],
  },
  {
    area: 'touch',
    effect: 'buttons are too low for a thumb',
    places: [
      {
        text: "small: 'min-h-11 px-3.5 py-1.5 text-[0.9375rem]',\n  medium: 'min-h-11 px-4.5 py-2',",
        replacement: "small: 'min-h-9 px-3.5 py-1.5 text-[0.9375rem]',\n  medium: 'min-h-9 px-4.5 py-1',",
      },
    ],
    journeys: ['app'],
  },
];
