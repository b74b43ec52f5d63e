-- What gives a person access to Premium, and every change of it. The plan of an account is derived from these rows.

create table subscription_entitlements (
  user_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  plan text not null check (plan in ('trial', 'premium')),
  source text not null,
  -- Names what was granted, so that it is granted once: a subscription or a payment at Stripe, a referral, a code.
  grant_key text,
  starts_at timestamptz(3) not null,
  -- Of a period; a period without an end has neither an end nor days.
  ends_at timestamptz(3),
  -- Of reward days, which pass only while no period gives access.
  days integer check (days > 0),
  renews boolean not null default false,
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, id),
  unique (user_id, grant_key),
  check (ends_at is null or days is null)
);

create table subscription_entitlement_changes (
  user_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  entitlement_id uuid not null,
  changed_at timestamptz(3) not null default now(),
  change text not null check (change in ('granted', 'changed', 'revoked')),
  -- The account of the administrator who made the change; null where nobody did.
  changed_by uuid,
  plan text not null,
  source text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3),
  days integer,
  renews boolean not null,
  note text,
  primary key (user_id, id)
);
create index subscription_entitlement_changes_newest on subscription_entitlement_changes (user_id, changed_at desc);

insert into subscription_entitlements (user_id, id, plan, source, starts_at, ends_at)
  select id, gen_random_uuid(), plan, 'account', created_at, case when plan = 'trial' then trial_expires_at end
  from accounts where plan = 'premium' or (plan = 'trial' and trial_expires_at is not null);
insert into subscription_entitlement_changes (user_id, id, entitlement_id, change, plan, source, starts_at, ends_at, renews)
  select user_id, gen_random_uuid(), id, 'granted', plan, source, starts_at, ends_at, renews
  from subscription_entitlements;
alter table accounts drop column plan, drop column trial_expires_at;
