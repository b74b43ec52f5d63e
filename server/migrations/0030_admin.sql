-- What administrators did: who, what, to whom or what, and when. No text of anybody.
create table admin_actions (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  -- Null once the account is erased, and for what nobody with an account did.
  actor_id uuid,
  kind text not null,
  -- An account, a feedback report, a transaction; null where the action has no single target, and once it is erased.
  target_id text
);
create index admin_actions_actor on admin_actions (actor_id) where actor_id is not null;
create index admin_actions_target on admin_actions (target_id) where target_id is not null;
