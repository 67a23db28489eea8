-- Which checks of Health fail, and when OPERATOR_EMAIL was last told: at most once an hour for each.
CREATE TABLE "operator_warnings" (
    "check_name" TEXT NOT NULL,
    "is_open" BOOLEAN NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "operator_warnings_pkey" PRIMARY KEY ("check_name")
);

-- Of the request that queued the mail, for the log lines about it.
ALTER TABLE "mail" ADD COLUMN "request_id" TEXT;
