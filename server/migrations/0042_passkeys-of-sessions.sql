-- With which passkey a session began, so that it ends when that passkey is removed. Null for other ways to sign in, and for
-- sessions from before.
alter table sessions add column passkey_id uuid;
