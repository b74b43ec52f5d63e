import { benchAccounts } from './accounts.ts';
import { benchApi } from './api.ts';
import { benchCalendar } from './calendar.ts';
import { benchChats } from './chats.ts';
import { benchExport } from './export.ts';
import { benchLongList } from './long-list.ts';
import { benchMemory } from './memory.ts';
import { printTable } from './print-table.ts';
import { benchPrivateJournal } from './private-journal.ts';
import { benchSealedJournal } from './sealed-journal.ts';
import { benchSearch } from './search.ts';
import { benchStart } from './start.ts';
import { benchWeb } from './web.ts';

// npm run bench: figures for people to read, beside their budgets. Nothing here fails a build, because machines differ.
printTable({ title: 'Start', figures: await benchStart() });
printTable({ title: 'API, with 100,000 entries stored', figures: await benchApi() });
printTable({ title: 'Administration, with 100,000 accounts', figures: await benchAccounts() });
printTable({ title: 'Web', figures: await benchWeb() });
printTable({ title: 'Search and list, with 10,000 entries', figures: await benchSearch() });
printTable({ title: 'List of 50,000 entries', figures: await benchLongList() });
printTable({ title: 'Memory of 10,000 pages', figures: benchMemory() });
printTable({ title: 'Opening a sealed journal of 10,000 entries', figures: await benchSealedJournal() });
printTable({ title: 'A private journal of 10,000 entries', figures: await benchPrivateJournal() });
printTable({ title: 'Calendar, with 10,000 entries', figures: await benchCalendar() });
printTable({ title: 'Export', figures: await benchExport() });
printTable({ title: 'Conversations with the AI', figures: await benchChats() });
