-- The AI calls of a person on the free plan: one row a person, for the last day on which they made one.

create table subscription_ai_calls (
  user_id uuid primary key references accounts (id) on delete cascade,
  day date not null,
  calls integer not null
);
