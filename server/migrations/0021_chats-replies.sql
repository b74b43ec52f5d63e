-- Replies of the AI, kept for an hour so that a message that is sent again gets the same one: whose and when; sealed otherwise.

create table chats_replies (
  user_id uuid not null references accounts (id) on delete cascade,
  -- Of the message, made by the client.
  id uuid not null,
  created_at timestamptz(3) not null default now(),
  payload bytea not null,
  primary key (user_id, id)
);
create index chats_replies_oldest on chats_replies (created_at);
