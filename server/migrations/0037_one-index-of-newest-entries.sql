-- Lists and counts leave the trash out, so one index without it serves both; every save writes one index less.
drop index journal_entries_live;
drop index journal_entries_newest;
create index journal_entries_newest on journal_entries (user_id, created_at desc, id desc) where removed_at is null;
