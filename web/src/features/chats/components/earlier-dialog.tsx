import { SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { KeptNote } from '../../../platform/collection/kept-note.tsx';
import { describeDeletion } from '../../../platform/collection/kept-on-device.ts';
import { UnsentLine } from '../../../platform/collection/unsent-line.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { LoadFailure } from '../../../ui/layout/load-failure.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { MoreMenu } from '../../../ui/overlay/more-menu.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { type Chat, chats, useChatChanges, useChats } from '../chats.api.ts';
import { describeChat, getChatName, groupChats, searchChats } from '../earlier.model.ts';

/** From this many conversations on, they can be searched. */
const searchedFrom = 6;

export function EarlierDialog({
  currentId,
  onOpen,
  onBegin,
  onDeleted,
  onClose,
}: {
  currentId: string;
  onOpen: (chat: Chat) => void;
  onBegin: () => void;
  onDeleted: (chatId: string) => void;
  onClose: () => void;
}) {
  const { items, status, isAway, retry } = useChats();
  const [query, setQuery] = useState('');
  const found = searchChats(items, query);
  const now = new Date();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Earlier conversations">
      <Button
        variant="outline"
        size="large"
        className="w-full"
        icon={<SquarePen aria-hidden="true" className="size-5" strokeWidth={1.7} />}
        onClick={onBegin}
      >
        New conversation
      </Button>
      {items.length >= searchedFrom && (
        <div className="mt-4">
          <TextField
            label="Search conversations"
            type="search"
            autoComplete="off"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </div>
      )}
      {status === 'loading' && (
        <div role="status" className="mt-6 grid gap-2.5">
          <span className="sr-only">Loading your conversations</span>
          <Skeleton className="h-14 rounded-control" />
          <Skeleton className="h-14 rounded-control" />
        </div>
      )}
      {status === 'failed' && (
        <LoadFailure
          className="mt-6"
          text="Your conversations couldn't be loaded. Nothing was lost."
          onRetry={retry}
        />
      )}
      {status === 'ready' && items.length === 0 && (
        <p className="mt-6 text-ink-2">Your conversations will be listed here, by their first words.</p>
      )}
      {status === 'ready' && isAway && (
        <KeptNote of={chats} text="These are the conversations kept on this device." className="mt-4" />
      )}
      <p role="status" className="sr-only">
        {query.trim() === '' ? '' : `${found.length} found`}
      </p>
      {query.trim() !== '' && found.length === 0 && (
        <p className="mt-6 text-ink-2">No conversation has these words.</p>
      )}
      {groupChats(found, now).map(({ title, chats: grouped }) => (
        <section key={title} aria-label={title} className="mt-6">
          <h3 className="text-[1.125rem]">{title}</h3>
          <ul>
            {grouped.map((chat) => (
              <ChatRow
                key={chat.id}
                chat={chat}
                note={describeChat(chat, now)}
                isCurrent={chat.id === currentId}
                onOpen={() => onOpen(chat)}
                onDeleted={() => onDeleted(chat.id)}
              />
            ))}
          </ul>
        </section>
      ))}
      {items.length > 0 && (
        <p className="mt-5 text-note">Kept until you delete them, and then in the trash for 30 days.</p>
      )}
    </Dialog>
  );
}

function ChatRow({
  chat,
  note,
  isCurrent,
  onOpen,
  onDeleted,
}: {
  chat: Chat;
  note: string;
  isCurrent: boolean;
  onOpen: () => void;
  onDeleted: () => void;
}) {
  const { remove, restore } = useChatChanges();
  const name = getChatName(chat);
  const deleteChat = async () => {
    try {
      const { kind } = await remove(chat.id);
      onDeleted();
      toast({
        title: 'Conversation deleted',
        ...describeDeletion(kind),
        action: {
          label: 'Undo',
          altText: 'Bring the conversation back',
          onSelect: () =>
            void restore(chat).catch(() =>
              toast({ title: "It couldn't be brought back. Please try again.", variant: 'destructive' }),
            ),
        },
      });
    } catch {
      toast({ title: "It couldn't be deleted. Please try again.", variant: 'destructive' });
    }
  };
  return (
    <li className="border-b border-line">
      <div className="flex items-center">
        <button
          type="button"
          aria-current={isCurrent || undefined}
          onClick={onOpen}
          className="-ms-3 min-w-0 flex-1 rounded-control py-3 ps-3 text-start hover:bg-sunken"
        >
          <span dir="auto" className="block truncate font-serif text-[1.125rem] leading-snug">
            “{name}”
          </span>
          <span className="block text-note">{note}</span>
        </button>
        <MoreMenu
          label={`More for “${name}”`}
          className="-me-2.5"
          choices={[
            {
              label: 'Delete',
              icon: <Trash2 aria-hidden="true" className="size-4.5" strokeWidth={1.8} />,
              onChoose: () => void deleteChat(),
            },
          ]}
        />
      </div>
      <UnsentLine collection={chats} item={chat} />
    </li>
  );
}
