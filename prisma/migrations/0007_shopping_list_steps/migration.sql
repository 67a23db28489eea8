-- CreateTable
CREATE TABLE "shopping_list_steps" (
    "listId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "what" TEXT NOT NULL,
    "before" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shopping_list_steps_pkey" PRIMARY KEY ("listId","version")
);

-- AddForeignKey
ALTER TABLE "shopping_list_steps" ADD CONSTRAINT "shopping_list_steps_listId_userId_fkey" FOREIGN KEY ("listId", "userId") REFERENCES "shopping_lists"("id", "userId") ON DELETE CASCADE ON UPDATE CASCADE;
