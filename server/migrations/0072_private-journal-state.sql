-- Whether the journal of a person is private. On the way on everything is as it was; on the way off readable rows are written
-- back beside the sealed ones.
alter table accounts add column private_journal text not null default 'off'
  check (private_journal in ('off', 'turning-on', 'on', 'turning-off'));

-- Whose files may still have to be erased: they go right after the rows, and once more an hour later, for what was being
-- written at that moment.
create table private_journal_erasures (
  user_id uuid primary key references accounts (id) on delete cascade,
  began_at timestamptz(3) not null default now()
);

-- A table with this trigger holds what a person wrote, or what was made of it: it takes no row while their journal is private,
-- and is emptied when the journal becomes private. The lock has a row wait for a switch that is under way, and the switch for
-- a row; a lock without the condition, so that the state is read after the wait.
create function refuse_readable_row() returns trigger language plpgsql as $$
declare
  state text;
begin
  select private_journal into state from accounts where id = new.user_id for key share;
  if state = 'on' then
    raise exception 'The journal of this person is private.' using errcode = 'RJ001';
  end if;
  return new;
end
$$;

create trigger refuse_readable_row before insert on journal_entries for each row execute function refuse_readable_row();
create trigger refuse_readable_row before insert on images for each row execute function refuse_readable_row();
create trigger refuse_readable_row before insert on people for each row execute function refuse_readable_row();
create trigger refuse_readable_row before insert on voice_recordings for each row execute function refuse_readable_row();
create trigger refuse_readable_row before insert on habits for each row execute function refuse_readable_row();
create trigger refuse_readable_row before insert on habit_completions for each row execute function refuse_readable_row();
create trigger refuse_readable_row before insert on goals for each row execute function refuse_readable_row();
create trigger refuse_readable_row before insert on goal_progress for each row execute function refuse_readable_row();
create trigger refuse_readable_row before insert on dreams for each row execute function refuse_readable_row();
create trigger refuse_readable_row before insert on check_ins for each row execute function refuse_readable_row();
create trigger refuse_readable_row before insert on insights for each row execute function refuse_readable_row();
create trigger refuse_readable_row before insert on chats for each row execute function refuse_readable_row();
create trigger refuse_readable_row before insert on chats_replies for each row execute function refuse_readable_row();
create trigger refuse_readable_row before insert on ai_log for each row execute function refuse_readable_row();
create trigger refuse_readable_row before insert on my_data_imports for each row execute function refuse_readable_row();
create trigger refuse_readable_row before insert on my_data_import_items for each row execute function refuse_readable_row();
create trigger refuse_readable_row before insert on profiles for each row execute function refuse_readable_row();
create trigger refuse_readable_row before insert on connection_profiles for each row execute function refuse_readable_row();
create trigger refuse_readable_row before insert on safety_plans for each row execute function refuse_readable_row();
create trigger refuse_readable_row before insert on letters for each row execute function refuse_readable_row();
