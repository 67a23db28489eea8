-- AlterTable
ALTER TABLE "saved_recipes" ADD COLUMN     "chips" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "saved_recipes_userId_chips_idx" ON "saved_recipes"("userId", "chips");
