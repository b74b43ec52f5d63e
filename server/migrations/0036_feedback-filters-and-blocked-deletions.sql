-- What administrators narrow the list of feedback by. Null in a report that was stored before, until a list is read.
alter table feedback_reports
  add column status text,
  add column severity text,
  add column category text,
  add column priority text;
create index feedback_reports_unsorted on feedback_reports (number) where status is null;

-- People whose account could not be deleted, because a subscription at Stripe could not be ended.
create table subscription_blocked_deletions (
  user_id uuid primary key references accounts (id) on delete cascade,
  first_at timestamptz(3) not null default now(),
  last_at timestamptz(3) not null default now(),
  reason text not null check (reason in ('no_key', 'stripe_failed'))
);

-- Counts who wrote in a week without reading what is sealed.
create index journal_entries_live on journal_entries (user_id, created_at) where removed_at is null;
