-- The list's version that last changed an item: 0 for those from before.
ALTER TABLE "shopping_list_items" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 0;

-- What was done to a list by its sender's ids, as long as the list lives, so that a repeat after days changes nothing.
CREATE TABLE "shopping_list_intents" (
    "household_id" UUID NOT NULL,
    "list_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "version" INTEGER,
    "message" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shopping_list_intents_pkey" PRIMARY KEY ("household_id", "list_id", "id"),
    CONSTRAINT "shopping_list_intents_list_fkey" FOREIGN KEY ("household_id", "list_id")
        REFERENCES "shopping_lists" ("household_id", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
