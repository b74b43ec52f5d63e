-- Deletions that were made, by the ids that devices have given them: one that arrives late, after its item was brought back,
-- deletes nothing. A person's ids of more than 30 days ago go with their next deletion.
create table done_deletions (
  user_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  done_at timestamptz not null default now(),
  primary key (user_id, id)
);
