-- CreateTable
CREATE TABLE "operators" (
    "username" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "operators_pkey" PRIMARY KEY ("username")
);

-- CreateTable
CREATE TABLE "operator_sessions" (
    "tokenHash" TEXT NOT NULL,
    "operator" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "operator_sessions_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateIndex
CREATE INDEX "operator_sessions_operator_idx" ON "operator_sessions"("operator");

-- CreateIndex
CREATE INDEX "operator_sessions_expiresAt_idx" ON "operator_sessions"("expiresAt");

-- AddForeignKey
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_fkey" FOREIGN KEY ("operator") REFERENCES "operators"("username") ON DELETE CASCADE ON UPDATE CASCADE;
