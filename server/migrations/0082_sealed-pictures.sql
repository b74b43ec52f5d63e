-- Pictures of private journals: whose, when, how large, and the row of the entry that shows each. The picture is a file, sealed
-- on a device.
create table private_journal_pictures (
  user_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  -- Set before the row is stored, so that no picture of a stored row is ever taken for one that nobody uses.
  row_id uuid,
  created_at timestamptz(3) not null default now(),
  size integer not null,
  -- When its row was erased: the file goes with the next sweep, and is handed out no more.
  let_go_at timestamptz(3),
  primary key (user_id, id)
);
create index private_journal_pictures_of_row on private_journal_pictures (user_id, row_id) where row_id is not null;
create index private_journal_pictures_let_go on private_journal_pictures (user_id, id) where let_go_at is not null;

-- In the same transaction as the erasure, whoever erases: the trash that is emptied, the 30 days, or a switch.
create function let_go_of_sealed_pictures() returns trigger language plpgsql as $$
begin
  update private_journal_pictures set let_go_at = now() where user_id = old.user_id and row_id = old.id;
  return null;
end
$$;
create trigger private_journal_rows_let_go_of_pictures after delete on private_journal_rows
  for each row execute function let_go_of_sealed_pictures();
