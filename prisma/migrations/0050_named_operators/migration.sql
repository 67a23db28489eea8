-- AlterTable
ALTER TABLE "operator_sessions" ADD COLUMN     "awaits_code" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "id" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN     "user_agent" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "operators" ADD COLUMN     "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "is_configured" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "last_signed_in_at" TIMESTAMPTZ(3),
ADD COLUMN     "role" TEXT NOT NULL DEFAULT 'reader',
ADD COLUMN     "set_up_expires_at" TIMESTAMPTZ(3),
ADD COLUMN     "set_up_hash" TEXT,
ADD COLUMN     "totp_last_step" INTEGER,
ADD COLUMN     "totp_secret" TEXT,
ADD COLUMN     "totp_since" TIMESTAMPTZ(3),
ALTER COLUMN "password_hash" DROP NOT NULL;

-- CreateTable
CREATE TABLE "operator_recovery_codes" (
    "operator" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,

    CONSTRAINT "operator_recovery_codes_pkey" PRIMARY KEY ("operator","code_hash")
);

-- CreateTable
CREATE TABLE "operator_tokens" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "operator" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "operator_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "operator_tokens_token_hash_key" ON "operator_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "operator_tokens_operator_idx" ON "operator_tokens"("operator");

-- CreateIndex
CREATE UNIQUE INDEX "operator_sessions_id_key" ON "operator_sessions"("id");

-- CreateIndex
CREATE UNIQUE INDEX "operators_set_up_hash_key" ON "operators"("set_up_hash");

-- AddForeignKey
ALTER TABLE "operator_recovery_codes" ADD CONSTRAINT "operator_recovery_codes_operator_fkey" FOREIGN KEY ("operator") REFERENCES "operators"("username") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "operator_tokens" ADD CONSTRAINT "operator_tokens_operator_fkey" FOREIGN KEY ("operator") REFERENCES "operators"("username") ON DELETE CASCADE ON UPDATE CASCADE;

-- Until now there was one operator, of ADMIN_USERNAME.
UPDATE "operators" SET "role" = 'admin', "is_configured" = true;
ALTER TABLE "operators" ADD CONSTRAINT "operators_role_check" CHECK ("role" IN ('reader', 'editor', 'admin'));
