-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "provider" TEXT NOT NULL,
    "externalId" TEXT NOT NULL,
    "email" TEXT,
    "firstName" TEXT,
    "lastName" TEXT,
    "profileImageUrl" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recipes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "title" TEXT NOT NULL,
    "image_url" TEXT,
    "source_url" TEXT NOT NULL,
    "source_domain" TEXT NOT NULL,
    "summary" TEXT,
    "rating_value" DOUBLE PRECISION,
    "rating_count" INTEGER,
    "total_time_minutes" INTEGER,
    "prep_time_minutes" INTEGER,
    "cook_time_minutes" INTEGER,
    "yield" TEXT,
    "ingredients" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "steps" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "quality_score" INTEGER NOT NULL DEFAULT 0,
    "ingredient_category" TEXT,
    "mood_category" TEXT,
    "mood_categories" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "time_category" TEXT,
    "cuisine" TEXT,
    "course" TEXT,
    "keywords" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "calories" INTEGER,
    "author" TEXT,
    "is_valid" BOOLEAN NOT NULL DEFAULT true,
    "invalid_reason" TEXT,
    "slug" TEXT,
    "shuffle" INTEGER NOT NULL DEFAULT (floor((random() * (2147483647)::double precision)))::integer,
    "fetched_at" TIMESTAMPTZ(3),
    "http_status" INTEGER,
    "robots_verdict" TEXT,
    "etag" TEXT,
    "last_modified" TEXT,
    "extraction_notes" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recipes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recipe_shelves" (
    "recipe_id" UUID NOT NULL,
    "shelf" SMALLINT NOT NULL,
    "tier" SMALLINT NOT NULL,
    "shuffle" INTEGER NOT NULL,

    CONSTRAINT "recipe_shelves_pkey" PRIMARY KEY ("shelf","tier","shuffle","recipe_id")
);

-- CreateTable
CREATE TABLE "saved_recipes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "userId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "is_user_created" BOOLEAN NOT NULL DEFAULT false,
    "image_url" TEXT,
    "source_url" TEXT NOT NULL,
    "source_domain" TEXT NOT NULL,
    "rating_value" DOUBLE PRECISION,
    "rating_count" INTEGER,
    "total_time_minutes" INTEGER,
    "ingredients" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "steps" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "yield_amount" TEXT,
    "summary" TEXT,
    "note" TEXT,
    "user_rating" SMALLINT,
    "user_comments" TEXT,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_recipes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "meal_plans" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "meal_plans_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "meal_plan_recipes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "userId" UUID NOT NULL,
    "mealPlanId" UUID NOT NULL,
    "recipeId" UUID NOT NULL,
    "comment" TEXT,
    "servings" DOUBLE PRECISION,
    "day" DATE,
    "meal" TEXT,
    "addedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "meal_plan_recipes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shopping_lists" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "isShared" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shopping_lists_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shopping_list_items" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "userId" UUID NOT NULL,
    "listId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "quantity" DOUBLE PRECISION,
    "quantity_max" DOUBLE PRECISION,
    "unit" TEXT,
    "amounts" JSONB,
    "checked" BOOLEAN NOT NULL DEFAULT false,
    "aisle" TEXT,
    "sources" JSONB NOT NULL DEFAULT '[]',
    "removedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shopping_list_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feedback" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "userId" UUID NOT NULL,
    "category" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "rating" SMALLINT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "feedback_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blog_posts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "title" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "imageUrl" TEXT,
    "metaDescription" TEXT,
    "keywords" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "authorName" TEXT NOT NULL,
    "isPublished" BOOLEAN NOT NULL DEFAULT false,
    "publishedAt" TIMESTAMPTZ(3),
    "viewCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blog_posts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blog_images" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "postId" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "url" TEXT NOT NULL,
    "altText" TEXT,
    "caption" TEXT,
    "width" INTEGER,
    "height" INTEGER,
    "source" TEXT NOT NULL,
    "sourceId" TEXT,
    "photographer" TEXT,
    "photographerUrl" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blog_images_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blog_recipes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "postId" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "recipeId" UUID,
    "title" TEXT NOT NULL,
    "imageUrl" TEXT,
    "sourceUrl" TEXT NOT NULL,
    "sourceDomain" TEXT NOT NULL,
    "totalTimeMinutes" INTEGER,
    "ratingValue" DOUBLE PRECISION,
    "summary" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blog_recipes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "uploads" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "tokenHash" TEXT NOT NULL,
    "operator" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    "objectPath" TEXT,
    "contentType" TEXT,
    "bytes" INTEGER,
    "width" INTEGER,
    "height" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "uploads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "crawl_sessions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "session_type" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'running',
    "target_per_job" INTEGER NOT NULL DEFAULT 100,
    "total_jobs" INTEGER NOT NULL DEFAULT 0,
    "completed_jobs" INTEGER NOT NULL DEFAULT 0,
    "failed_jobs" INTEGER NOT NULL DEFAULT 0,
    "total_recipes_added" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "crawl_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "crawl_jobs" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "session_id" UUID NOT NULL,
    "ingredient_category" TEXT NOT NULL,
    "mood_category" TEXT NOT NULL,
    "time_category" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "target" INTEGER NOT NULL,
    "recipes_added" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lease_owner" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    "reason" TEXT,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "crawl_jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "crawl_pages" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "session_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'page',
    "depth" SMALLINT NOT NULL DEFAULT 0,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "not_before" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease_owner" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    "fetched_at" TIMESTAMPTZ(3),
    "http_status" INTEGER,
    "robots_verdict" TEXT,
    "reason" TEXT,
    "evidence" JSONB,
    "recipe_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "crawl_pages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "crawl_hosts" (
    "host" TEXT NOT NULL,
    "robots_txt" TEXT,
    "robots_status" INTEGER,
    "robots_verdict" TEXT,
    "robots_fetched_at" TIMESTAMPTZ(3),
    "crawl_delay_ms" INTEGER,
    "next_fetch_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease_owner" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    "last_status" INTEGER,
    "last_fetch_at" TIMESTAMPTZ(3),
    "fetch_count" INTEGER NOT NULL DEFAULT 0,
    "success_count" INTEGER NOT NULL DEFAULT 0,
    "failure_count" INTEGER NOT NULL DEFAULT 0,
    "consecutive_failures" INTEGER NOT NULL DEFAULT 0,
    "paused_until" TIMESTAMPTZ(3),
    "frozen" BOOLEAN NOT NULL DEFAULT false,
    "taken_down_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "crawl_hosts_pkey" PRIMARY KEY ("host")
);

-- CreateTable
CREATE TABLE "mail" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "key" TEXT NOT NULL,
    "userId" UUID,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "leaseOwner" TEXT,
    "leaseUntil" TIMESTAMPTZ(3),
    "lastError" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "owner" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "status" SMALLINT,
    "location" TEXT,
    "body" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("owner","key")
);

-- CreateTable
CREATE TABLE "leases" (
    "name" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "leases_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "job_ticks" (
    "job" TEXT NOT NULL,
    "tick" TIMESTAMPTZ(3) NOT NULL,
    "owner" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "leaseUntil" TIMESTAMPTZ(3) NOT NULL,
    "finishedAt" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "job_ticks_pkey" PRIMARY KEY ("job","tick")
);

-- CreateTable
CREATE TABLE "settings" (
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "operator_audit" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "operator" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT,
    "detail" JSONB,
    "address" TEXT NOT NULL,

    CONSTRAINT "operator_audit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_provider_externalId_key" ON "users"("provider", "externalId");

-- CreateIndex
CREATE UNIQUE INDEX "recipes_source_url_key" ON "recipes"("source_url");

-- CreateIndex
CREATE UNIQUE INDEX "recipes_slug_key" ON "recipes"("slug");

-- CreateIndex
CREATE INDEX "recipes_ingredient_category_mood_category_time_category_idx" ON "recipes"("ingredient_category", "mood_category", "time_category");

-- CreateIndex
CREATE INDEX "recipes_source_domain_idx" ON "recipes"("source_domain");

-- CreateIndex
CREATE INDEX "recipes_created_at_id_idx" ON "recipes"("created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "recipe_shelves_recipe_id_idx" ON "recipe_shelves"("recipe_id");

-- CreateIndex
CREATE INDEX "saved_recipes_userId_added_at_id_idx" ON "saved_recipes"("userId", "added_at" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "saved_recipes_id_userId_key" ON "saved_recipes"("id", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "saved_recipes_userId_source_url_key" ON "saved_recipes"("userId", "source_url");

-- CreateIndex
CREATE INDEX "meal_plans_userId_createdAt_id_idx" ON "meal_plans"("userId", "createdAt" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "meal_plans_id_userId_key" ON "meal_plans"("id", "userId");

-- CreateIndex
CREATE INDEX "meal_plan_recipes_recipeId_idx" ON "meal_plan_recipes"("recipeId");

-- CreateIndex
CREATE UNIQUE INDEX "meal_plan_recipes_mealPlanId_recipeId_key" ON "meal_plan_recipes"("mealPlanId", "recipeId");

-- CreateIndex
CREATE INDEX "shopping_lists_userId_createdAt_id_idx" ON "shopping_lists"("userId", "createdAt" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "shopping_lists_id_userId_key" ON "shopping_lists"("id", "userId");

-- CreateIndex
CREATE INDEX "shopping_list_items_listId_position_id_idx" ON "shopping_list_items"("listId", "position", "id");

-- CreateIndex
CREATE INDEX "feedback_createdAt_id_idx" ON "feedback"("createdAt" DESC, "id");

-- CreateIndex
CREATE INDEX "feedback_userId_createdAt_idx" ON "feedback"("userId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "blog_posts_slug_key" ON "blog_posts"("slug");

-- CreateIndex
CREATE INDEX "blog_posts_isPublished_publishedAt_id_idx" ON "blog_posts"("isPublished", "publishedAt" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "blog_images_postId_position_key" ON "blog_images"("postId", "position");

-- CreateIndex
CREATE INDEX "blog_recipes_recipeId_idx" ON "blog_recipes"("recipeId");

-- CreateIndex
CREATE UNIQUE INDEX "blog_recipes_postId_position_key" ON "blog_recipes"("postId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "uploads_tokenHash_key" ON "uploads"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "uploads_objectPath_key" ON "uploads"("objectPath");

-- CreateIndex
CREATE INDEX "uploads_expiresAt_idx" ON "uploads"("expiresAt");

-- CreateIndex
CREATE INDEX "crawl_sessions_started_at_id_idx" ON "crawl_sessions"("started_at" DESC, "id");

-- CreateIndex
CREATE INDEX "crawl_jobs_session_id_status_idx" ON "crawl_jobs"("session_id", "status");

-- CreateIndex
CREATE UNIQUE INDEX "crawl_jobs_session_id_ingredient_category_mood_category_tim_key" ON "crawl_jobs"("session_id", "ingredient_category", "mood_category", "time_category");

-- CreateIndex
CREATE INDEX "crawl_pages_session_id_state_host_not_before_idx" ON "crawl_pages"("session_id", "state", "host", "not_before");

-- CreateIndex
CREATE INDEX "crawl_pages_recipe_id_idx" ON "crawl_pages"("recipe_id");

-- CreateIndex
CREATE UNIQUE INDEX "crawl_pages_session_id_url_key" ON "crawl_pages"("session_id", "url");

-- CreateIndex
CREATE INDEX "crawl_hosts_next_fetch_at_idx" ON "crawl_hosts"("next_fetch_at");

-- CreateIndex
CREATE UNIQUE INDEX "mail_key_key" ON "mail"("key");

-- CreateIndex
CREATE INDEX "mail_state_nextAttemptAt_idx" ON "mail"("state", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "mail_userId_createdAt_idx" ON "mail"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "mail_recipient_createdAt_idx" ON "mail"("recipient", "createdAt");

-- CreateIndex
CREATE INDEX "idempotency_keys_createdAt_idx" ON "idempotency_keys"("createdAt");

-- CreateIndex
CREATE INDEX "operator_audit_at_id_idx" ON "operator_audit"("at" DESC, "id");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- AddForeignKey
ALTER TABLE "recipe_shelves" ADD CONSTRAINT "recipe_shelves_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_recipes" ADD CONSTRAINT "saved_recipes_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meal_plans" ADD CONSTRAINT "meal_plans_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meal_plan_recipes" ADD CONSTRAINT "meal_plan_recipes_mealPlanId_userId_fkey" FOREIGN KEY ("mealPlanId", "userId") REFERENCES "meal_plans"("id", "userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meal_plan_recipes" ADD CONSTRAINT "meal_plan_recipes_recipeId_userId_fkey" FOREIGN KEY ("recipeId", "userId") REFERENCES "saved_recipes"("id", "userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shopping_lists" ADD CONSTRAINT "shopping_lists_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shopping_list_items" ADD CONSTRAINT "shopping_list_items_listId_userId_fkey" FOREIGN KEY ("listId", "userId") REFERENCES "shopping_lists"("id", "userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_images" ADD CONSTRAINT "blog_images_postId_fkey" FOREIGN KEY ("postId") REFERENCES "blog_posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_recipes" ADD CONSTRAINT "blog_recipes_postId_fkey" FOREIGN KEY ("postId") REFERENCES "blog_posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_recipes" ADD CONSTRAINT "blog_recipes_recipeId_fkey" FOREIGN KEY ("recipeId") REFERENCES "recipes"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "crawl_jobs" ADD CONSTRAINT "crawl_jobs_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "crawl_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "crawl_pages" ADD CONSTRAINT "crawl_pages_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "crawl_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "crawl_pages" ADD CONSTRAINT "crawl_pages_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipes"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand: what the schema language cannot say.

-- A list is never missing, at worst empty.
ALTER TABLE "recipes"
    ALTER COLUMN "ingredients" SET NOT NULL,
    ALTER COLUMN "steps" SET NOT NULL,
    ALTER COLUMN "mood_categories" SET NOT NULL,
    ALTER COLUMN "keywords" SET NOT NULL;
ALTER TABLE "saved_recipes"
    ALTER COLUMN "ingredients" SET NOT NULL,
    ALTER COLUMN "steps" SET NOT NULL;
ALTER TABLE "blog_posts"
    ALTER COLUMN "keywords" SET NOT NULL;

-- An address of at most 2083 bytes also fits the index that keeps it unique.
ALTER TABLE "recipes"
    ADD CONSTRAINT "recipes_source_url_check" CHECK (octet_length("source_url") BETWEEN 1 AND 2083),
    ADD CONSTRAINT "recipes_rating_value_check" CHECK ("rating_value" BETWEEN 0 AND 5),
    ADD CONSTRAINT "recipes_rating_count_check" CHECK ("rating_count" >= 0),
    ADD CONSTRAINT "recipes_minutes_check" CHECK ("total_time_minutes" >= 0 AND "prep_time_minutes" >= 0 AND "cook_time_minutes" >= 0),
    ADD CONSTRAINT "recipes_quality_score_check" CHECK ("quality_score" BETWEEN 0 AND 100),
    ADD CONSTRAINT "recipes_shuffle_check" CHECK ("shuffle" >= 0),
    ADD CONSTRAINT "recipes_moods_check" CHECK (
        cardinality("mood_categories") <= 3 AND "mood_category" IS NOT DISTINCT FROM "mood_categories"[1]
    );
ALTER TABLE "recipe_shelves"
    ADD CONSTRAINT "recipe_shelves_shelf_check" CHECK ("shelf" BETWEEN 0 AND 95),
    ADD CONSTRAINT "recipe_shelves_tier_check" CHECK ("tier" BETWEEN 0 AND 10),
    ADD CONSTRAINT "recipe_shelves_shuffle_check" CHECK ("shuffle" >= 0);

ALTER TABLE "saved_recipes"
    ADD CONSTRAINT "saved_recipes_source_url_check" CHECK (octet_length("source_url") BETWEEN 1 AND 2083),
    ADD CONSTRAINT "saved_recipes_note_check" CHECK (char_length("note") <= 500),
    ADD CONSTRAINT "saved_recipes_user_rating_check" CHECK ("user_rating" BETWEEN 1 AND 5);
ALTER TABLE "meal_plans"
    ADD CONSTRAINT "meal_plans_description_check" CHECK (char_length("description") <= 200);
ALTER TABLE "meal_plan_recipes"
    ADD CONSTRAINT "meal_plan_recipes_comment_check" CHECK (char_length("comment") <= 150),
    ADD CONSTRAINT "meal_plan_recipes_servings_check" CHECK ("servings" > 0);
ALTER TABLE "shopping_list_items"
    ADD CONSTRAINT "shopping_list_items_sources_check" CHECK (jsonb_typeof("sources") = 'array');

ALTER TABLE "feedback"
    ADD CONSTRAINT "feedback_category_check" CHECK ("category" IN ('bug', 'feature', 'improvement', 'general', 'other')),
    ADD CONSTRAINT "feedback_rating_check" CHECK ("rating" BETWEEN 1 AND 5);
ALTER TABLE "blog_images"
    ADD CONSTRAINT "blog_images_position_check" CHECK ("position" BETWEEN 1 AND 10);
ALTER TABLE "blog_recipes"
    ADD CONSTRAINT "blog_recipes_position_check" CHECK ("position" BETWEEN 1 AND 10);

-- Two servers that start a crawl at once start one.
CREATE UNIQUE INDEX "crawl_sessions_one_active_key" ON "crawl_sessions"("session_type") WHERE "status" IN ('running', 'paused');
ALTER TABLE "crawl_sessions"
    ADD CONSTRAINT "crawl_sessions_target_check" CHECK ("target_per_job" BETWEEN 1 AND 500);
