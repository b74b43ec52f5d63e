-- When the last mail about a recovery was sent to the address of an account: the next one waits, whatever was begun meanwhile.
alter table accounts add column recovery_mailed_at timestamptz;
