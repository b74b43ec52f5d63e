-- The AI calls of a person on the free plan: one row a person, for the last day on which they made one.

create table subscription_ai_calls (
  user_id uuid primary key references accounts (id) on delete cascade,
  day date not null,
  calls integer not null
);

-- Every event of Stripe that was handled, so that none is handled twice.
create table subscription_stripe_events (
  id text primary key,
  type text not null,
  created_at timestamptz(3) not null,
  received_at timestamptz(3) not null default now()
);
create index subscription_stripe_events_oldest on subscription_stripe_events (received_at);

-- Which customer at Stripe is which person.
create table subscription_customers (
  customer_id text primary key,
  user_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index subscription_customers_user on subscription_customers (user_id);

-- The latest known state of every subscription at Stripe; `user_id` is empty until the person is known.
create table subscription_stripe_subscriptions (
  id text primary key,
  customer_id text not null,
  user_id uuid references accounts (id) on delete cascade,
  status text not null,
  started_at timestamptz(3),
  period_start timestamptz(3),
  period_end timestamptz(3),
  trial_start timestamptz(3),
  trial_end timestamptz(3),
  ended_at timestamptz(3),
  cancels boolean not null default false,
  refunded_at timestamptz(3),
  -- The time of the event that the state is from, and its rank among events of the same second.
  event_created bigint not null default 0,
  event_rank smallint not null default 0
);
create index subscription_stripe_subscriptions_customer on subscription_stripe_subscriptions (customer_id);
create index subscription_stripe_subscriptions_user on subscription_stripe_subscriptions (user_id);

-- Payments. The row of an erased account stays without its person, for the sums.
create table subscription_transactions (
  id uuid primary key,
  user_id uuid references accounts (id) on delete set null,
  transaction_type text not null check (transaction_type in ('trial', 'subscription', 'one_time')),
  status text not null check (status in ('succeeded', 'pending', 'failed', 'cancelled')),
  -- In cents.
  amount integer,
  refunded integer not null default 0,
  subscription_tier text,
  source text not null check (source in ('stripe', 'admin')),
  -- The invoice or the checkout session at Stripe.
  stripe_id text unique,
  stripe_subscription_id text,
  customer_id text,
  payment_intent text,
  -- The address given at the checkout, only while the person is not known.
  email text,
  note text,
  created_at timestamptz(3) not null,
  matched_at timestamptz(3)
);
create index subscription_transactions_newest on subscription_transactions (created_at desc, id desc);
create index subscription_transactions_user on subscription_transactions (user_id);
create index subscription_transactions_customer on subscription_transactions (customer_id);
create index subscription_transactions_unmatched on subscription_transactions (created_at) where matched_at is null;
