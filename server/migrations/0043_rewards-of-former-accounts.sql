-- What somebody who left was given once, so that an account that is made again is not given it again: a keyed hash of the
-- address and of what it was. Nothing of it can be read, and without the master key no address can be looked up in it.
create table referrals_marks (
  mark bytea primary key,
  made_on date not null default current_date
);

-- The bonus of a connection is given once both have written an entry.
alter table connections add column is_rewarded boolean not null default true;
create index connections_unrewarded on connections (id) where not is_rewarded;
