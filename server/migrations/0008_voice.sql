-- What was read aloud to somebody: whose, when, how large. The recording lies in a sealed file.

create table voice_recordings (
  user_id uuid not null references accounts (id) on delete cascade,
  -- An HMAC of voice and text under a key of this person: it finds a recording again and tells nothing of the text.
  id text not null,
  created_at timestamptz(3) not null default now(),
  size integer not null,
  primary key (user_id, id)
);
create index voice_recordings_oldest on voice_recordings (created_at);
