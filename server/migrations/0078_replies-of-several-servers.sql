-- Which server is writing a reply, so that the others let it be followed in place of writing a second one; null once it is
-- complete, or given up. A server that has not written for a while has ended.
alter table chats_replies add column writer uuid;
alter table chats_replies add column written_at timestamptz(3);
