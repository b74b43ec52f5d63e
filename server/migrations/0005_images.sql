-- Images: whose, when, how large, and which entry shows it. The image itself lies in a sealed file.

create table images (
  user_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  created_at timestamptz(3) not null default now(),
  size integer not null,
  -- Set before the entry is stored, so that no image of a stored entry is ever taken for one that nobody uses.
  entry_id uuid,
  -- When its entry was erased: the file goes with the next sweep, and is handed out no more.
  let_go_at timestamptz(3),
  primary key (user_id, id)
);
create index images_of_entry on images (user_id, entry_id) where entry_id is not null;
create index images_unused on images (created_at) where entry_id is null or let_go_at is not null;

-- In the same transaction as the erasure, whoever erases: the trash that is emptied, or the 30 days.
create function let_go_of_images() returns trigger language plpgsql as $$
begin
  update images set let_go_at = now() where user_id = old.user_id and entry_id = old.id;
  return null;
end
$$;
create trigger journal_entries_let_go_of_images after delete on journal_entries
  for each row execute function let_go_of_images();
