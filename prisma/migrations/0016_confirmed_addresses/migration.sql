-- Accounts from before addresses were confirmed by mail count as confirmed.
update local_users set email_verified = true where not email_verified;
