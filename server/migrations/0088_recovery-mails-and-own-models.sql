-- How many of the two mails about the recovery that was begun have been sent: one at once, and one before its wait ends.
alter table private_journal_recoveries add column mails_sent smallint not null default 0 check (mails_sent between 0 and 2);

-- Where a language model listens on the computer of a session, to which its pages may connect besides the server.
alter table sessions add column own_model text;
