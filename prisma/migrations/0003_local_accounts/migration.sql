-- CreateTable
CREATE TABLE "local_users" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailVerified" BOOLEAN NOT NULL DEFAULT false,
    "image" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "local_users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "local_sessions" (
    "id" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "ipAddress" TEXT,
    "userAgent" TEXT,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "local_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "local_accounts" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "password" TEXT,
    "accessToken" TEXT,
    "refreshToken" TEXT,
    "idToken" TEXT,
    "accessTokenExpiresAt" TIMESTAMPTZ(3),
    "refreshTokenExpiresAt" TIMESTAMPTZ(3),
    "scope" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "local_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "local_verifications" (
    "id" TEXT NOT NULL,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "local_verifications_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "local_users_email_key" ON "local_users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "local_sessions_token_key" ON "local_sessions"("token");

-- CreateIndex
CREATE INDEX "local_sessions_userId_updatedAt_idx" ON "local_sessions"("userId", "updatedAt");

-- CreateIndex
CREATE INDEX "local_sessions_expiresAt_idx" ON "local_sessions"("expiresAt");

-- CreateIndex
CREATE INDEX "local_accounts_userId_idx" ON "local_accounts"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "local_accounts_providerId_accountId_key" ON "local_accounts"("providerId", "accountId");

-- CreateIndex
CREATE UNIQUE INDEX "local_verifications_identifier_key" ON "local_verifications"("identifier");

-- CreateIndex
CREATE INDEX "local_verifications_value_idx" ON "local_verifications"("value");

-- CreateIndex
CREATE INDEX "local_verifications_expiresAt_idx" ON "local_verifications"("expiresAt");

-- AddForeignKey
ALTER TABLE "local_sessions" ADD CONSTRAINT "local_sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "local_users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "local_accounts" ADD CONSTRAINT "local_accounts_userId_fkey" FOREIGN KEY ("userId") REFERENCES "local_users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
