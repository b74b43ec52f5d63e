-- The token with which a provider confirmed a sign-in, sealed under the person's key: at signing out it tells the provider
-- whose session to end. Null where the provider has no such address.

alter table sessions add column id_token bytea;
