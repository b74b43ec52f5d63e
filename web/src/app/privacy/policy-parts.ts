import type { AppConfig } from '@reflect/contract';
import { describeMind } from '../settings/describe-mind.ts';

export interface PolicyPart {
  heading: string;
  paragraphs: readonly string[];
  list?: readonly string[];
}

/** True for every installation. */
const stored: PolicyPart = {
  heading: 'What we store',
  paragraphs: [
    'Your account has your email address, your name if your sign-in provider shares it, your plan and what gives it to you. Your journal has what you put into it, the analysis of it, and what you add about people, dreams, habits, goals and check-ins.',
  ],
};

const sealed: PolicyPart = {
  heading: 'What is encrypted',
  paragraphs: [
    "Everything you write, feel or choose in your journal is encrypted with AES-256-GCM under a key of your own before it's stored: entries, moods, tags, people, dreams, conversations, every analysis, every image and every recording.",
    "Unless you switch on a private journal, the server decrypts entries to show them to you and to analyze them. They aren't end-to-end encrypted then: whoever runs this server and has its master key could read them.",
  ],
};

const privateJournal: PolicyPart = {
  heading: 'If you switch on a private journal',
  paragraphs: [
    "You can do that in Settings. Everything you write, and every picture, is then encrypted on your devices before it's sent, and the readable copies on this server are erased. The server stores what it can't read. Your devices analyze it instead, and find insights and patterns in it. Nobody can help if you lose every way to open your journal.",
    'The server still knows your account and plan, when you sign in, how many items you have, when each was saved and roughly how long it is, and which ways to open the journal you have. It gets an anonymous profile only if you send one, which your device makes of fixed sentences and shows you first. Backups made before you switched it on, and for a while the disk of the database, still hold what could be read then, and the key that this server had for it. From the server itself that key is removed about a day after the switch.',
    "No language model reads it by itself. Where this server has one, you can send it one entry at a time, after you've seen the text and who gets it: the server passes that text on, and keeps and logs nothing of it.",
    'If you set up a language model on your own computer, where this server allows that, an entry you ask it about goes from your browser to that program, and this server knows only the port it listens at. Which model you chose stays in your browser.',
    "It doesn't protect against somebody who holds your unlocked device, or against a server that sends changed code to your browser.",
  ],
};

const unsealed: PolicyPart = {
  heading: "What isn't encrypted",
  paragraphs: ['Whoever has the database or a backup of it can read this, also without the master key:'],
  list: [
    'your email address and name, your sign-in provider, your plan and when it ends, and when your account was made',
    'the devices you are signed in on: what the browser calls itself, and when it was last used',
    'that a device of yours has a PIN, how many digits it has, and how often a wrong one was entered; not the PIN',
    'of each entry, image or other item: that it is yours, when it was written, changed or deleted, and how large it is; not what it says',
    'that something was sent to a language model, and when; not what it was',
    'that you sent feedback, when, and how it was sorted: its status, severity, kind and priority; not what it says',
    'what you paid, when, and what Stripe calls you and your subscription',
    'that you could not delete your account because of a subscription, and when',
    'why you left, if you say so when you delete your account: without your name, address or account, for a year',
    'when your next reminder is due, if you are reminded with Reflect closed',
    'codes that you share to invite or to connect, and who used them',
  ],
};

const device: PolicyPart = {
  heading: 'What stays on your device',
  paragraphs: [
    "Drafts, changes that haven't been sent yet, a copy of your journal and of images you have looked at (you can limit it in Settings), your theme, your reminders, and who was last signed in, so that your journal opens offline. Over https, what you wrote is encrypted there with a key that leaves the device when you sign out; with a PIN, the key itself is encrypted too, and the server answers this device only once you've entered it. Of a private journal, its key is kept in the same way; that your journal is private stays noted after you sign out. There are no ads and no tracking.",
  ],
};

function describePayments({ payments }: AppConfig): PolicyPart {
  const gone =
    "If you delete your account, the amount and the date of a payment are kept for bookkeeping with Stripe's number for it, and without your name, address or account.";
  return {
    heading: 'Payments',
    paragraphs: payments
      ? [
          "You pay on a page of Stripe, which gets your email address and your account's id and has a privacy policy of its own. Card details never reach this server. It stores your plan, when it ends, what was paid, and the ids that Stripe gives to you and your subscription.",
          gone,
        ]
      : [
          'Nothing can be bought on this server. A plan that administrators give you is stored with when it ends.',
        ],
  };
}

const feedback: PolicyPart = {
  heading: 'Feedback',
  paragraphs: [
    'What you send with the feedback button is encrypted, and administrators of this server read it, with your email address and name. Details of your device and your network address go along unless you leave them out; the dialog lists them before you send. Feedback is erased with your account.',
  ],
};

const mail: PolicyPart = {
  heading: 'Mail',
  paragraphs: [
    "This server mails invitations, to an address that an administrator enters, a note to administrators when feedback arrives, and two notes to you if somebody begins to open your private journal with the parts of trusted people. No mail contains anything from your journal. Mail is handed to the mail server of whoever runs this; if they haven't set one up, it stays on this server as a file.",
  ],
};

const reminders: PolicyPart = {
  heading: 'Reminders',
  paragraphs: [
    "Reminders are kept in your browser. If you switch on reminders with Reflect closed, this server also keeps their times, your time zone and where your browser can be reached, and asks your browser's push service to pass on that it's time. That service belongs to the company that makes your browser. It learns when you're reminded by this server, and no words: the message is empty.",
  ],
};

const exports: PolicyPart = {
  heading: 'Your exports',
  paragraphs: [
    "You can export your journal in Settings, as a PDF or as JSON. The file isn't encrypted, and it includes secret entries, so keep it somewhere safe.",
  ],
};

const shared: PolicyPart = {
  heading: "What's shared",
  paragraphs: [
    'Nothing you write is sold or shown to other people. Administrators of this server see your email address, your name, when you joined, your plan and your payments, and how many people and entries there are in all, and nothing that you write in your journal. What administrators do is recorded.',
    "Whoever has your connection code sees your first name and, if you made one, your anonymous profile: general sentences about how you communicate, feel and what matters to you, none of them yours. You choose what it holds, and can delete it. Connecting puts each of you among the other's people.",
    "If a screen fails, a technical report (the error, the page's address, and your browser's name) is sent to this server, which may forward it to a service that its operator uses.",
  ],
};

const deletion: PolicyPart = {
  heading: 'Deleting entries and your account',
  paragraphs: [
    'You can change and delete what you wrote at any time. What you delete stays in the trash for 30 days and is then erased, unless you erase it there earlier.',
    'After you delete your account, its data is removed within 30 days: from this server at once, and from its backups by then.',
  ],
};

const children: PolicyPart = {
  heading: 'Children',
  paragraphs: ['Reflect is not for children under 13.'],
};

/** The policy as it is true for a configuration; null if the configuration is unknown. */
export function listPolicyParts(config: AppConfig | null): PolicyPart[] {
  return [
    stored,
    sealed,
    privateJournal,
    unsealed,
    ...(config ? [describeAi(config), describeVoice(config), describeSignIn(config)] : [unknownPart]),
    device,
    ...(config ? [describePayments(config)] : []),
    feedback,
    mail,
    reminders,
    exports,
    shared,
    deletion,
    children,
  ];
}

const unknownPart: PolicyPart = {
  heading: 'Who reads your entries, and how you sign in',
  paragraphs: [
    "This depends on how this server is set up, which couldn't be loaded. Check your connection and open this page again.",
  ],
};

function describeAi({ mind }: AppConfig): PolicyPart {
  const { title, note } = describeMind(mind);
  return {
    heading: 'Who reads your entries',
    paragraphs: [
      `${title}. ${note}`,
      ...(mind.provider === 'llm'
        ? [
            'Settings lists what was sent for you in the last 90 days: when, for what, how much and to whom. The texts are not stored a second time. Of what you send from a private journal nothing is listed.',
          ]
        : []),
    ],
  };
}

function describeVoice({ speech }: AppConfig): PolicyPart {
  return {
    heading: 'Reading aloud and dictation',
    paragraphs: [
      `${
        speech
          ? 'When you have an entry read aloud, its text is sent to a speech service. The recording is kept encrypted on this server for 30 days.'
          : "Reading aloud uses your browser's own voice; this server sends the text nowhere. Some voices of browsers send it to the company that makes them; a private journal is read by none of those."
      } If you dictate, your browser may send the audio to the company that makes it.`,
    ],
  };
}

function describeSignIn({ signInProviders }: AppConfig): PolicyPart {
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(
    signInProviders.map(({ name }) => name),
  );
  return {
    heading: 'Signing in',
    paragraphs: [
      explainSignIn(signInProviders, names),
      'A cookie keeps you signed in for 30 days after your last visit. It is used for nothing else. Settings lists the devices you are signed in on, and signs them out.',
    ],
  };
}

function explainSignIn(providers: AppConfig['signInProviders'], names: string): string {
  if (providers.length === 0) return 'No way to sign in is set up on this server.';
  if (providers.some(({ slug }) => slug === 'passkey'))
    return "You sign in with a passkey, which stays on your device or in your password manager. This server stores its public half, which can't be used to sign in, the browser it was made with, when it was made and last used, and a hash of your recovery code. No other company learns of your sign-in, unless your passkey is kept by one.";
  if (providers.some(({ slug }) => slug === 'local'))
    return 'On this computer you sign in with an email address alone. No password is asked for, so anyone who uses this computer can open your journal.';
  return `You sign in through ${names}. That provider learns that you use this server, and tells it your email address, whether it is verified, and your name if you share it. Your password stays with the provider.`;
}
