CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "answers" (
	"key" text NOT NULL,
	"person" integer NOT NULL,
	"request" text NOT NULL,
	"status" integer NOT NULL,
	"headers" jsonb NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "answers_person_key_pk" PRIMARY KEY("person","key")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"actor_name" text,
	"endpoint" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_chunks" (
	"file_id" text NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_chunks_file_id_part_pk" PRIMARY KEY("file_id","part")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"media" text NOT NULL,
	"size" integer NOT NULL,
	"place" text DEFAULT 'rows' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ids" (
	"table" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marks" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"lane" text NOT NULL,
	"input" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"cancel_asked" boolean DEFAULT false NOT NULL,
	"unique" text,
	"scheduled_for" timestamp with time zone,
	"share" real DEFAULT 0 NOT NULL,
	"data" jsonb,
	"result" jsonb,
	"error" text,
	"by_id" integer,
	"by_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" serial PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"papers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "academy_courses" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"word" text NOT NULL,
	"tag" text NOT NULL,
	"about" text NOT NULL,
	"body" jsonb NOT NULL,
	"skill_level" text NOT NULL,
	"language" text NOT NULL,
	"captions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"instructor_id" integer,
	"instructor" text NOT NULL,
	"instructor_position" text NOT NULL,
	"students_before" integer DEFAULT 0 NOT NULL,
	"views_before" integer DEFAULT 0 NOT NULL,
	"ratings_before" integer DEFAULT 0 NOT NULL,
	"stars_before" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "academy_sections" (
	"id" integer PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "academy_topics" (
	"id" integer PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"title" text NOT NULL,
	"seconds" integer NOT NULL,
	"position" integer NOT NULL,
	"body" jsonb NOT NULL,
	"video_url" text,
	"video_id" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "permissions" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"rules" jsonb NOT NULL,
	"core" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "permissions_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"permission_id" integer NOT NULL,
	"role_key" text NOT NULL,
	CONSTRAINT "role_permissions_permission_id_role_key_pk" PRIMARY KEY("permission_id","role_key")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"rules" jsonb NOT NULL,
	"core" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "roles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"password_hash" text,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"recovery_codes" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer NOT NULL,
	"name" text,
	"user_agent" text,
	"address" text,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"chosen" jsonb,
	"expires_at" timestamp with time zone,
	"seconds" integer,
	CONSTRAINT "tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "billings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"cycle" text,
	"since" date,
	"renews_on" date,
	"name" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"id" integer PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"uid" text NOT NULL,
	"title" text NOT NULL,
	"calendar" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"all_day" boolean DEFAULT false NOT NULL,
	"zone" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"busy" boolean DEFAULT true NOT NULL,
	"reminders" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remind_at" timestamp with time zone,
	"rule" text,
	"last_at" timestamp with time zone,
	"skips" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"series_id" integer,
	"occurs_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "calendar_events_order" CHECK ("calendar_events"."start_at" <= "calendar_events"."end_at")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "calendar_guests" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"user_id" integer,
	"email" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT 'waiting' NOT NULL,
	"token" text,
	CONSTRAINT "calendar_guests_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "chat_members" (
	"chat_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"since_id" integer DEFAULT 0 NOT NULL,
	"delivered_id" integer DEFAULT 0 NOT NULL,
	"seen_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_members_chat_id_user_id_pk" PRIMARY KEY("chat_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"chat_id" integer NOT NULL,
	"sender_id" integer,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"key" text,
	"reply_to" integer,
	"edited_at" timestamp with time zone,
	"deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_profiles" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"is_notifications_on" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" integer PRIMARY KEY NOT NULL,
	"pair" text,
	"title" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chats_pair_unique" UNIQUE("pair")
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" integer PRIMARY KEY NOT NULL,
	"mailbox_id" integer NOT NULL,
	"letter_id" integer NOT NULL,
	"thread_id" integer NOT NULL,
	"folder" text NOT NULL,
	"state" text NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"is_starred" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"top" boolean DEFAULT true NOT NULL,
	"listed_at" timestamp with time zone NOT NULL,
	"words" text NOT NULL,
	"snoozed_until" timestamp with time zone,
	"send_at" timestamp with time zone,
	"assignee_id" integer,
	"forwards_id" integer,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"letter_id" integer NOT NULL,
	"file_id" text NOT NULL,
	"cid" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_ways" (
	"id" serial PRIMARY KEY NOT NULL,
	"letter_id" integer NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"error" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" serial PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"in_reply_to" text,
	"references" text[] DEFAULT '{}' NOT NULL,
	"from_name" text DEFAULT '' NOT NULL,
	"from_email" text NOT NULL,
	"from_user_id" integer,
	"from_mailbox_id" integer,
	"to" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cc" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bcc" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"body" jsonb,
	"remote_pictures" boolean DEFAULT false NOT NULL,
	"file_count" integer DEFAULT 0 NOT NULL,
	"time" timestamp with time zone NOT NULL,
	CONSTRAINT "letters_messageId_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "subscribers_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "help_articles" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"category" text NOT NULL,
	"place" text,
	"title" jsonb NOT NULL,
	"about" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "help_articles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "help_verdicts" (
	"article_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"helpful" boolean NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_verdicts_article_id_user_id_pk" PRIMARY KEY("article_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"state" text DEFAULT 'read' NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"mended" integer DEFAULT 0 NOT NULL,
	"made_id" bigint,
	CONSTRAINT "import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	"file_name" text NOT NULL,
	"file_id" text,
	"written" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reading" jsonb NOT NULL,
	"job_id" integer,
	"by_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"id" serial PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	"name" text NOT NULL,
	"head" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"reading" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"invoice_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"cents" bigint NOT NULL,
	"tax_rate" integer DEFAULT 0 NOT NULL,
	"discount_rate" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"invoice_id" integer NOT NULL,
	"cents" bigint NOT NULL,
	"method" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"paid_on" date NOT NULL,
	"by" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY NOT NULL,
	"issued_date" date NOT NULL,
	"due_date" date NOT NULL,
	"client_name" text NOT NULL,
	"client_company" text DEFAULT '' NOT NULL,
	"client_email" text DEFAULT '' NOT NULL,
	"client_address" text DEFAULT '' NOT NULL,
	"client_country" text DEFAULT '' NOT NULL,
	"client_contact" text DEFAULT '' NOT NULL,
	"customer_id" integer,
	"order_id" integer,
	"avatar" text,
	"service" text NOT NULL,
	"currency" text NOT NULL,
	"tax_included" boolean DEFAULT false NOT NULL,
	"discount_rate" integer DEFAULT 0 NOT NULL,
	"discount_cents" bigint DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"shows_bank" boolean DEFAULT true NOT NULL,
	"shows_terms" boolean DEFAULT false NOT NULL,
	"sender_name" text DEFAULT '' NOT NULL,
	"sender_address" text DEFAULT '' NOT NULL,
	"sender_email" text DEFAULT '' NOT NULL,
	"sender_tax_id" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"bank_country" text DEFAULT '' NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"swift_code" text DEFAULT '' NOT NULL,
	"total_cents" bigint NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"balance_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_to" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"downloaded_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kanban_boards" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "kanban_boards_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "kanban_attachments" (
	"id" serial PRIMARY KEY NOT NULL,
	"item_id" integer NOT NULL,
	"file_id" text NOT NULL,
	"added_by" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kanban_comments" (
	"id" serial PRIMARY KEY NOT NULL,
	"item_id" integer NOT NULL,
	"author_id" integer,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kanban_items" (
	"id" integer PRIMARY KEY NOT NULL,
	"board_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"due_date" date,
	"labels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"members" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attachments" integer DEFAULT 0 NOT NULL,
	"comments_count" integer DEFAULT 0 NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	"image" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "academy_enrolments" (
	"course_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"views" integer DEFAULT 1 NOT NULL,
	"last_topic_id" integer,
	"last_second" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"rating" integer,
	CONSTRAINT "academy_enrolments_course_id_user_id_pk" PRIMARY KEY("course_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "academy_notes" (
	"user_id" integer NOT NULL,
	"topic_id" integer NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "academy_notes_user_id_topic_id_pk" PRIMARY KEY("user_id","topic_id")
);
--> statement-breakpoint
CREATE TABLE "academy_ticks" (
	"user_id" integer NOT NULL,
	"topic_id" integer NOT NULL,
	"ticked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "academy_ticks_user_id_topic_id_pk" PRIMARY KEY("user_id","topic_id")
);
--> statement-breakpoint
CREATE TABLE "mail_templates" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mail_templates_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "mailbox_members" (
	"mailbox_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "mailbox_members_mailbox_id_user_id_pk" PRIMARY KEY("mailbox_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"id" integer PRIMARY KEY NOT NULL,
	"user_id" integer,
	"address" text,
	"name" text DEFAULT '' NOT NULL,
	"signature" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailboxes_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "map_imports" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"file_id" text,
	"job_id" integer,
	"profiles" jsonb NOT NULL,
	"bounds" jsonb,
	"state" text DEFAULT 'queued' NOT NULL,
	"step" text DEFAULT '' NOT NULL,
	"share" real DEFAULT 0 NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_by" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "map_matrices" (
	"key" text PRIMARY KEY NOT NULL,
	"seconds" jsonb NOT NULL,
	"metres" jsonb NOT NULL,
	"source" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "map_regions" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"built_in" text,
	"file_id" text,
	"report" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean NOT NULL,
	"by_mail" boolean NOT NULL,
	CONSTRAINT "notification_settings_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"user_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "connections_user_id_other_id_pk" PRIMARY KEY("user_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"team_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "team_members_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"chips" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "teams_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "project_members" (
	"project_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "project_members_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" integer PRIMARY KEY NOT NULL,
	"logo" text NOT NULL,
	"name" text NOT NULL,
	"project" text NOT NULL,
	"leader_id" integer,
	"progress" integer NOT NULL,
	"minutes" integer NOT NULL,
	"client" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"budget_cents" bigint DEFAULT 0 NOT NULL,
	"spent_cents" bigint DEFAULT 0 NOT NULL,
	"start_date" date,
	"deadline" date,
	"total_task" integer DEFAULT 0 NOT NULL,
	"completed_task" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "senders" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"tax_id" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"swift_code" text DEFAULT '' NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"username" text NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"current_plan" text DEFAULT 'basic' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"avatar" text,
	"picture_id" text GENERATED ALWAYS AS (case when avatar like '/api/avatars/%' then substr(avatar, 14) end) STORED,
	"billing" text DEFAULT 'Manual-Cash' NOT NULL,
	"task_done" integer DEFAULT 0 NOT NULL,
	"project_done" integer DEFAULT 0 NOT NULL,
	"tax_id" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'English' NOT NULL,
	"zone" text DEFAULT '' NOT NULL,
	"units" text DEFAULT 'metric' NOT NULL,
	"presence" text DEFAULT 'online' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "saved_views_userId_list_name_unique" UNIQUE("user_id","list","name")
);
--> statement-breakpoint
CREATE TABLE "order_sums" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tier" smallint DEFAULT 0 NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"currency" text NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"cents" bigint DEFAULT 0 NOT NULL,
	"cost_cents" bigint DEFAULT 0 NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"uncosted" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"parent_id" integer,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"key" text PRIMARY KEY NOT NULL,
	"request" text NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_addresses" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"line" text NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lon" double precision,
	"delivers_here" boolean DEFAULT false NOT NULL,
	"bills_here" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"customer_id" integer NOT NULL,
	"email" text NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'English' NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_id" integer,
	"orders" integer DEFAULT 0 NOT NULL,
	"spent_cents" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"forgotten_at" timestamp with time zone,
	"merged_into" integer,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "customers_customerId_unique" UNIQUE("customer_id"),
	CONSTRAINT "customers_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer,
	"variant_id" integer,
	"product_name" text NOT NULL,
	"values" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sku" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"cost_cents" bigint,
	"tax_rate" integer DEFAULT 0 NOT NULL,
	"discount_cents" bigint DEFAULT 0 NOT NULL,
	"tax_cents" bigint DEFAULT 0 NOT NULL,
	"total_cents" bigint NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"cents" bigint NOT NULL,
	"method" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"by_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"customer_id" integer,
	"user_id" integer,
	"customer" text NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"payment" smallint NOT NULL,
	"method" text NOT NULL,
	"method_number" integer,
	"currency" text NOT NULL,
	"tax_included" boolean DEFAULT true NOT NULL,
	"subtotal_cents" bigint NOT NULL,
	"discount_cents" bigint DEFAULT 0 NOT NULL,
	"discount_word" text DEFAULT '' NOT NULL,
	"shipping_cents" bigint DEFAULT 0 NOT NULL,
	"tax_cents" bigint NOT NULL,
	"spent_cents" bigint NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"shipping_tax_rate" integer DEFAULT 0 NOT NULL,
	"deliver_to" jsonb,
	"bill_to" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"window" jsonb,
	"pay_by" date,
	"location_id" integer,
	"placed_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"file_id" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY NOT NULL,
	"product_name" text NOT NULL,
	"product_brand" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"description" jsonb,
	"drawing" text DEFAULT '' NOT NULL,
	"stock" boolean DEFAULT true NOT NULL,
	"sku" bigint NOT NULL,
	"price_cents" bigint NOT NULL,
	"qty" integer DEFAULT 0 NOT NULL,
	"was_cents" bigint,
	"cost_cents" bigint,
	"currency" text NOT NULL,
	"tax_rate" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'Inactive' NOT NULL,
	"publish_at" timestamp with time zone,
	"warn_at" integer DEFAULT 0 NOT NULL,
	"fragile" boolean DEFAULT false NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"id" serial PRIMARY KEY NOT NULL,
	"variant_id" integer NOT NULL,
	"change" integer NOT NULL,
	"after" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"order_number" integer,
	"by_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" integer PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"values" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sku" bigint NOT NULL,
	"barcode" text DEFAULT '' NOT NULL,
	"price_cents" bigint NOT NULL,
	"qty" integer DEFAULT 0 NOT NULL,
	"weight_grams" integer DEFAULT 0 NOT NULL,
	"length_mm" integer DEFAULT 0 NOT NULL,
	"width_mm" integer DEFAULT 0 NOT NULL,
	"height_mm" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_variants_sku_unique" UNIQUE("sku")
);
--> statement-breakpoint
CREATE TABLE "earning_rules" (
	"version" integer PRIMARY KEY NOT NULL,
	"rate" integer NOT NULL,
	"least_cents" bigint NOT NULL,
	"most_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"by_id" integer
);
--> statement-breakpoint
CREATE TABLE "referral_links" (
	"code" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"referred_row" integer NOT NULL,
	"referred_id" integer NOT NULL,
	"status" text DEFAULT 'Unpaid' NOT NULL,
	"value_cents" bigint DEFAULT 0 NOT NULL,
	"earning_cents" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"came_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "referrals_referredRow_unique" UNIQUE("referred_row")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY NOT NULL,
	"product_id" integer,
	"customer_id" integer,
	"product" text NOT NULL,
	"company_name" text NOT NULL,
	"reviewer" text NOT NULL,
	"email" text NOT NULL,
	"review" smallint NOT NULL,
	"head" text NOT NULL,
	"para" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by_id" integer,
	"written_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_locations" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"line" text NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lon" double precision,
	"usual" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_settings" (
	"part" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" integer PRIMARY KEY NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"line" text NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"key" text NOT NULL,
	"lat" double precision,
	"lon" double precision,
	"confidence" double precision DEFAULT 0 NOT NULL,
	"precision" text DEFAULT 'place' NOT NULL,
	"verified_by_id" integer,
	"verified_at" timestamp with time zone,
	"access" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"service_seconds" integer,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "addresses_on_globe" CHECK ("addresses"."lat" between -90 and 90 and "addresses"."lon" between -180 and 180),
	CONSTRAINT "addresses_point" CHECK (("addresses"."lat" is null) = ("addresses"."lon" is null)),
	CONSTRAINT "addresses_confidence" CHECK ("addresses"."confidence" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "board_edits" (
	"id" serial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"depot_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"did" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"undone" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "defaults" (
	"id" integer PRIMARY KEY NOT NULL,
	"service_seconds" integer NOT NULL,
	"pickup_seconds" integer NOT NULL,
	"setup_seconds" integer NOT NULL,
	"threshold" double precision NOT NULL,
	"correct_hours" integer NOT NULL,
	"late_minutes" integer NOT NULL,
	"band_percent" integer NOT NULL,
	"needs" jsonb NOT NULL,
	"failures" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "defaults_one" CHECK ("defaults"."id" = 1),
	CONSTRAINT "defaults_threshold" CHECK ("defaults"."threshold" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"source" text DEFAULT 'manual' NOT NULL,
	"external_id" text,
	"order_id" integer,
	"series_id" integer,
	"series_day" date,
	"driver_id" integer,
	"driver_user_id" integer,
	"kind" text DEFAULT 'delivery' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"depot_id" integer NOT NULL,
	"customer" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"notify" boolean DEFAULT true NOT NULL,
	"address_id" integer,
	"line" text NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lon" double precision,
	"confidence" double precision DEFAULT 0 NOT NULL,
	"located_at" timestamp with time zone,
	"access" text DEFAULT '' NOT NULL,
	"pickup_address_id" integer,
	"pickup_line" text DEFAULT '' NOT NULL,
	"pickup_postcode" text DEFAULT '' NOT NULL,
	"pickup_city" text DEFAULT '' NOT NULL,
	"pickup_country" text DEFAULT '' NOT NULL,
	"pickup_lat" double precision,
	"pickup_lon" double precision,
	"pickup_confidence" double precision DEFAULT 0 NOT NULL,
	"picked_up_at" timestamp with time zone,
	"day" date,
	"day_until" date,
	"windows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pickup_windows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"service_seconds" integer DEFAULT 300 NOT NULL,
	"pickup_seconds" integer DEFAULT 300 NOT NULL,
	"setup_seconds" integer DEFAULT 0 NOT NULL,
	"weight_grams" integer DEFAULT 0 NOT NULL,
	"volume_litres" integer DEFAULT 0 NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"pallets" integer DEFAULT 0 NOT NULL,
	"skills" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"allowed_drivers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"excluded_drivers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"priority" smallint DEFAULT 0 NOT NULL,
	"position" text DEFAULT 'any' NOT NULL,
	"group" text DEFAULT '' NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"not_with" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"needs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cod_cents" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"attempt" smallint DEFAULT 1 NOT NULL,
	"parent_id" integer,
	"failure" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" integer,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "deliveries_code_unique" UNIQUE("code"),
	CONSTRAINT "deliveries_days" CHECK ("deliveries"."day_until" is null or "deliveries"."day_until" >= "deliveries"."day"),
	CONSTRAINT "deliveries_point" CHECK (("deliveries"."lat" is null) = ("deliveries"."lon" is null)),
	CONSTRAINT "deliveries_pickup_point" CHECK (("deliveries"."pickup_lat" is null) = ("deliveries"."pickup_lon" is null)),
	CONSTRAINT "deliveries_priority" CHECK ("deliveries"."priority" between 0 and 100),
	CONSTRAINT "deliveries_loads" CHECK ("deliveries"."weight_grams" >= 0 and "deliveries"."volume_litres" >= 0 and "deliveries"."items" >= 0 and "deliveries"."pallets" >= 0),
	CONSTRAINT "deliveries_times" CHECK ("deliveries"."service_seconds" >= 0 and "deliveries"."pickup_seconds" >= 0 and "deliveries"."setup_seconds" >= 0),
	CONSTRAINT "deliveries_attempt" CHECK ("deliveries"."attempt" >= 1)
);
--> statement-breakpoint
CREATE TABLE "delivery_attempts" (
	"id" serial PRIMARY KEY NOT NULL,
	"delivery_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"driver_id" integer,
	"outcome" text NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"arrived_at" timestamp with time zone,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"delivery_id" integer NOT NULL,
	"product_id" integer,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"weight_grams" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "delivery_items_quantity" CHECK ("delivery_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_packages" (
	"id" serial PRIMARY KEY NOT NULL,
	"delivery_id" integer NOT NULL,
	"barcode" text NOT NULL,
	"label" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_series" (
	"id" serial PRIMARY KEY NOT NULL,
	"depot_id" integer NOT NULL,
	"pattern" jsonb NOT NULL,
	"weekdays" jsonb NOT NULL,
	"every_weeks" smallint DEFAULT 1 NOT NULL,
	"starts_on" date NOT NULL,
	"until" date,
	"made_until" date,
	"stopped_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "delivery_series_days" CHECK ("delivery_series"."until" is null or "delivery_series"."until" >= "delivery_series"."starts_on"),
	CONSTRAINT "delivery_series_weeks" CHECK ("delivery_series"."every_weeks" between 1 and 8)
);
--> statement-breakpoint
CREATE TABLE "depots" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"line" text NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"zone" text NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"loading_seconds" integer DEFAULT 900 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "depots_code_unique" UNIQUE("code"),
	CONSTRAINT "depots_on_globe" CHECK ("depots"."lat" between -90 and 90 and "depots"."lon" between -180 and 180),
	CONSTRAINT "depots_loading" CHECK ("depots"."loading_seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "driver_acts" (
	"id" serial PRIMARY KEY NOT NULL,
	"driver_id" integer NOT NULL,
	"key" text NOT NULL,
	"digest" text NOT NULL,
	"did" text NOT NULL,
	"route_id" integer,
	"stop_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"said" jsonb NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"judged_at" timestamp with time zone NOT NULL,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "driver_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"driver_id" integer NOT NULL,
	"key_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"phone_id" integer,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "driver_links_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "driver_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"driver_id" integer NOT NULL,
	"from_driver" boolean NOT NULL,
	"by_id" integer,
	"kind" text DEFAULT 'text' NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "driver_messages_kind" CHECK ("driver_messages"."kind" in ('text', 'reorder', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "driver_phones" (
	"id" serial PRIMARY KEY NOT NULL,
	"driver_id" integer NOT NULL,
	"secret_hash" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "driver_phones_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "driver_absences" (
	"id" serial PRIMARY KEY NOT NULL,
	"driver_id" integer NOT NULL,
	"from" date NOT NULL,
	"until" date NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "driver_absences_order" CHECK ("driver_absences"."from" <= "driver_absences"."until")
);
--> statement-breakpoint
CREATE TABLE "drivers" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"skills" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"depot_id" integer NOT NULL,
	"home_line" text DEFAULT '' NOT NULL,
	"home_lat" double precision,
	"home_lon" double precision,
	"vehicle_id" integer,
	"max_drive_seconds" integer,
	"max_work_seconds" integer,
	"max_stops" integer,
	"service_percent" smallint DEFAULT 100 NOT NULL,
	"drive_percent" smallint DEFAULT 100 NOT NULL,
	"account" text DEFAULT 'invited' NOT NULL,
	"duty" text DEFAULT 'off' NOT NULL,
	"licence_until" date,
	"shifts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "drivers_code_unique" UNIQUE("code"),
	CONSTRAINT "drivers_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "drivers_percents" CHECK ("drivers"."service_percent" between 20 and 300 and "drivers"."drive_percent" between 20 and 300),
	CONSTRAINT "drivers_on_duty" CHECK ("drivers"."duty" = 'off' or "drivers"."account" = 'active')
);
--> statement-breakpoint
CREATE TABLE "exception_comments" (
	"id" serial PRIMARY KEY NOT NULL,
	"exception_id" integer NOT NULL,
	"user_id" integer,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exceptions" (
	"id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"about_id" integer NOT NULL,
	"severity" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"lasts" boolean DEFAULT true NOT NULL,
	"depot_id" integer NOT NULL,
	"delivery_id" integer,
	"route_id" integer,
	"stop_id" integer,
	"vehicle_id" integer,
	"driver_id" integer,
	"figures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"day" date NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by_id" integer,
	"assignee_id" integer,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"reopened" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "exceptions_resolved" CHECK (("exceptions"."state" = 'resolved') = ("exceptions"."resolved_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "fleet_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"keep_days" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fleet_settings_one" CHECK ("fleet_settings"."id" = 1),
	CONSTRAINT "fleet_settings_days" CHECK ("fleet_settings"."keep_days" between 1 and 3650)
);
--> statement-breakpoint
CREATE TABLE "last_positions" (
	"vehicle_id" integer PRIMARY KEY NOT NULL,
	"driver_id" integer,
	"recorded_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"accuracy_metres" real,
	"speed" real,
	"heading" real,
	"battery" real,
	"source" text NOT NULL,
	"place_lat" double precision NOT NULL,
	"place_lon" double precision NOT NULL,
	"place_since" timestamp with time zone NOT NULL,
	"place_until" timestamp with time zone NOT NULL,
	"staying" boolean NOT NULL,
	"depot_id" integer
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"vehicle_id" integer,
	"driver_id" integer,
	"recorded_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"accuracy_metres" real,
	"speed" real,
	"heading" real,
	"battery" real,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stays" (
	"id" serial PRIMARY KEY NOT NULL,
	"vehicle_id" integer NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"depot_id" integer
);
--> statement-breakpoint
CREATE TABLE "trackers" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"key_end" text NOT NULL,
	"vehicle_id" integer,
	"driver_id" integer,
	"last_seen_at" timestamp with time zone,
	"last_source" text,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trackers_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "trackers_whose" CHECK ("trackers"."vehicle_id" is not null or "trackers"."driver_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"id" serial PRIMARY KEY NOT NULL,
	"stop_id" integer,
	"delivery_id" integer NOT NULL,
	"attempt" smallint DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"signee" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lon" double precision,
	"accuracy_metres" integer,
	"taken_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"file_id" text,
	"event_id" text,
	CONSTRAINT "proofs_eventId_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" serial PRIMARY KEY NOT NULL,
	"route_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by_id" integer,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "routes" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"day" date NOT NULL,
	"depot_id" integer NOT NULL,
	"driver_id" integer,
	"vehicle_id" integer,
	"state" text DEFAULT 'draft' NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone,
	"locked" boolean DEFAULT false NOT NULL,
	"stale" boolean DEFAULT false NOT NULL,
	"colour" smallint DEFAULT 1 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"metres" integer DEFAULT 0 NOT NULL,
	"drive_seconds" integer DEFAULT 0 NOT NULL,
	"service_seconds" integer DEFAULT 0 NOT NULL,
	"wait_seconds" integer DEFAULT 0 NOT NULL,
	"break_seconds" integer DEFAULT 0 NOT NULL,
	"late_seconds" integer DEFAULT 0 NOT NULL,
	"cost_cents" bigint DEFAULT 0 NOT NULL,
	"co2_grams" integer DEFAULT 0 NOT NULL,
	"planned_start" timestamp with time zone,
	"planned_end" timestamp with time zone,
	"violations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"timed_by" text DEFAULT '' NOT NULL,
	"path" jsonb,
	"revision" smallint DEFAULT 0 NOT NULL,
	"seen_revision" smallint DEFAULT 0 NOT NULL,
	"override" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "routes_code_unique" UNIQUE("code"),
	CONSTRAINT "routes_revision" CHECK ("routes"."seen_revision" <= "routes"."revision")
);
--> statement-breakpoint
CREATE TABLE "stops" (
	"id" serial PRIMARY KEY NOT NULL,
	"route_id" integer NOT NULL,
	"seq" smallint NOT NULL,
	"trip" smallint DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"delivery_id" integer,
	"depot_id" integer,
	"name" text DEFAULT '' NOT NULL,
	"line" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lon" double precision,
	"planned_at" timestamp with time zone,
	"arrive_at" timestamp with time zone,
	"begin_at" timestamp with time zone,
	"leave_at" timestamp with time zone,
	"travel_seconds" integer DEFAULT 0 NOT NULL,
	"travel_metres" integer DEFAULT 0 NOT NULL,
	"wait_seconds" integer DEFAULT 0 NOT NULL,
	"setup_seconds" integer DEFAULT 0 NOT NULL,
	"service_seconds" integer DEFAULT 0 NOT NULL,
	"load" jsonb DEFAULT '{"weightGrams":0,"volumeLitres":0,"items":0,"pallets":0}'::jsonb NOT NULL,
	"pin" text DEFAULT 'none' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"violations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"arrived_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "stops_delivery" CHECK (("stops"."kind" in ('pickup', 'drop', 'service')) = ("stops"."delivery_id" is not null)),
	CONSTRAINT "stops_point" CHECK (("stops"."lat" is null) = ("stops"."lon" is null))
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" serial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"depot_id" integer NOT NULL,
	"mode" text NOT NULL,
	"scope" jsonb NOT NULL,
	"add_routes" boolean DEFAULT false NOT NULL,
	"preset" text NOT NULL,
	"weights" jsonb NOT NULL,
	"time_limit" smallint NOT NULL,
	"seed" integer DEFAULT 1 NOT NULL,
	"engine" text DEFAULT 'builtin' NOT NULL,
	"timed_by" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"progress" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"trails" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"found" jsonb,
	"based_on" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"what" jsonb,
	"given" jsonb,
	"error" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by_id" integer,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	CONSTRAINT "runs_time_limit" CHECK ("runs"."time_limit" between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "silences" (
	"contact" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tellings" (
	"id" serial PRIMARY KEY NOT NULL,
	"delivery_id" integer NOT NULL,
	"attempt" smallint NOT NULL,
	"kind" text NOT NULL,
	"to" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracking_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"delivery_id" integer NOT NULL,
	"nth" smallint NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	CONSTRAINT "tracking_links_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "tracking_ratings" (
	"delivery_id" integer PRIMARY KEY NOT NULL,
	"stars" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "tracking_ratings_stars" CHECK ("tracking_ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "tracking_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tracking_settings_one" CHECK ("tracking_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "tracking_wishes" (
	"delivery_id" integer PRIMARY KEY NOT NULL,
	"hand" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "tracking_wishes_hand" CHECK ("tracking_wishes"."hand" in ('me', 'safe', 'neighbour'))
);
--> statement-breakpoint
CREATE TABLE "vehicle_warnings" (
	"id" serial PRIMARY KEY NOT NULL,
	"vehicle_id" integer NOT NULL,
	"kind" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by_id" integer,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"plate" text NOT NULL,
	"type" text NOT NULL,
	"weight_grams" integer,
	"volume_litres" integer,
	"items" integer,
	"pallets" integer,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fuel" text DEFAULT 'diesel' NOT NULL,
	"range_metres" integer,
	"co2_per_km" integer,
	"currency" text NOT NULL,
	"fixed_cents" bigint DEFAULT 0 NOT NULL,
	"hour_cents" bigint DEFAULT 0 NOT NULL,
	"km_cents" bigint DEFAULT 0 NOT NULL,
	"speed_percent" smallint DEFAULT 100 NOT NULL,
	"max_tasks" integer,
	"max_metres" integer,
	"depot_id" integer NOT NULL,
	"end_mode" text DEFAULT 'depot' NOT NULL,
	"end_depot_id" integer,
	"can_reload" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'available' NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"back_on" date,
	"odometer_metres" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"location" integer NOT NULL,
	"route_start_city" text DEFAULT '' NOT NULL,
	"route_start_country" text DEFAULT '' NOT NULL,
	"route_end_city" text DEFAULT '' NOT NULL,
	"route_end_country" text DEFAULT '' NOT NULL,
	"route_progress" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vehicles_code_unique" UNIQUE("code"),
	CONSTRAINT "vehicles_location_unique" UNIQUE("location"),
	CONSTRAINT "vehicles_progress" CHECK ("vehicles"."route_progress" between 0 and 100),
	CONSTRAINT "vehicles_speed" CHECK ("vehicles"."speed_percent" between 20 and 300),
	CONSTRAINT "vehicles_costs" CHECK ("vehicles"."fixed_cents" >= 0 and "vehicles"."hour_cents" >= 0 and "vehicles"."km_cents" >= 0),
	CONSTRAINT "vehicles_end" CHECK (("vehicles"."end_mode" = 'other_depot') = ("vehicles"."end_depot_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" serial PRIMARY KEY NOT NULL,
	"call_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	"status" smallint,
	"fault" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_calls" (
	"id" serial PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"webhook_id" integer NOT NULL,
	"audit_id" integer,
	"type" text NOT NULL,
	"subject" text,
	"subject_id" integer,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"last_status" smallint,
	"last_fault" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "webhook_calls_uid_unique" UNIQUE("uid"),
	CONSTRAINT "webhook_calls_waits" CHECK (("webhook_calls"."state" = 'waiting') = ("webhook_calls"."next_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_happenings" (
	"id" serial PRIMARY KEY NOT NULL,
	"audit_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "webhook_happenings_auditId_unique" UNIQUE("audit_id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"user_id" integer NOT NULL,
	"events" jsonb NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"secret" text NOT NULL,
	"secret_end" text NOT NULL,
	"old_secret" text,
	"old_secret_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"hold_until" timestamp with time zone,
	"sending_until" timestamp with time zone,
	"last_at" timestamp with time zone,
	"last_status" smallint,
	"last_fault" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhooks_state" CHECK ("webhooks"."state" in ('active', 'paused', 'disabled')),
	CONSTRAINT "webhooks_old_secret" CHECK (("webhooks"."old_secret" is null) = ("webhooks"."old_secret_until" is null))
);
--> statement-breakpoint
CREATE TABLE "zone_drivers" (
	"zone_id" integer NOT NULL,
	"driver_id" integer NOT NULL,
	CONSTRAINT "zone_drivers_zone_id_driver_id_pk" PRIMARY KEY("zone_id","driver_id")
);
--> statement-breakpoint
CREATE TABLE "zone_vehicles" (
	"zone_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	CONSTRAINT "zone_vehicles_zone_id_vehicle_id_pk" PRIMARY KEY("zone_id","vehicle_id")
);
--> statement-breakpoint
CREATE TABLE "zones" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"colour" smallint DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"mode" text DEFAULT 'hard' NOT NULL,
	"rings" jsonb NOT NULL,
	"west" double precision NOT NULL,
	"south" double precision NOT NULL,
	"east" double precision NOT NULL,
	"north" double precision NOT NULL,
	"square_metres" double precision NOT NULL,
	"speeds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"depot_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "zones_colour" CHECK ("zones"."colour" between 1 and 10),
	CONSTRAINT "zones_box" CHECK ("zones"."west" < "zones"."east" and "zones"."south" < "zones"."north")
);
--> statement-breakpoint
ALTER TABLE "file_chunks" ADD CONSTRAINT "file_chunks_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_courses" ADD CONSTRAINT "academy_courses_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_sections" ADD CONSTRAINT "academy_sections_course_id_academy_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."academy_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_topics" ADD CONSTRAINT "academy_topics_course_id_academy_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."academy_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_topics" ADD CONSTRAINT "academy_topics_section_id_academy_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."academy_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_topics" ADD CONSTRAINT "academy_topics_video_id_files_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_permission_id_permissions_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."permissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role_key_roles_key_fk" FOREIGN KEY ("role_key") REFERENCES "public"."roles"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billings" ADD CONSTRAINT "billings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_series_id_calendar_events_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."calendar_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_guests" ADD CONSTRAINT "calendar_guests_event_id_calendar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."calendar_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_guests" ADD CONSTRAINT "calendar_guests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_profiles" ADD CONSTRAINT "chat_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_files" ADD CONSTRAINT "letter_files_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_files" ADD CONSTRAINT "letter_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_ways" ADD CONSTRAINT "letter_ways_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_from_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("from_mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_verdicts" ADD CONSTRAINT "help_verdicts_article_id_help_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."help_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_verdicts" ADD CONSTRAINT "help_verdicts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kanban_attachments" ADD CONSTRAINT "kanban_attachments_item_id_kanban_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."kanban_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kanban_attachments" ADD CONSTRAINT "kanban_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kanban_attachments" ADD CONSTRAINT "kanban_attachments_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kanban_comments" ADD CONSTRAINT "kanban_comments_item_id_kanban_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."kanban_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kanban_comments" ADD CONSTRAINT "kanban_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kanban_items" ADD CONSTRAINT "kanban_items_board_id_kanban_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."kanban_boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_enrolments" ADD CONSTRAINT "academy_enrolments_course_id_academy_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."academy_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_enrolments" ADD CONSTRAINT "academy_enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_enrolments" ADD CONSTRAINT "academy_enrolments_last_topic_id_academy_topics_id_fk" FOREIGN KEY ("last_topic_id") REFERENCES "public"."academy_topics"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_notes" ADD CONSTRAINT "academy_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_notes" ADD CONSTRAINT "academy_notes_topic_id_academy_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."academy_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_ticks" ADD CONSTRAINT "academy_ticks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_ticks" ADD CONSTRAINT "academy_ticks_topic_id_academy_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."academy_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_members" ADD CONSTRAINT "mailbox_members_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_members" ADD CONSTRAINT "mailbox_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_imports" ADD CONSTRAINT "map_imports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_regions" ADD CONSTRAINT "map_regions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_leader_id_users_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_roles_key_fk" FOREIGN KEY ("role") REFERENCES "public"."roles"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_picture_id_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_location_id_store_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."store_locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_categories_name_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_rules" ADD CONSTRAINT "earning_rules_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_links" ADD CONSTRAINT "referral_links_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referred_row_customers_id_fk" FOREIGN KEY ("referred_row") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_verified_by_id_users_id_fk" FOREIGN KEY ("verified_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_edits" ADD CONSTRAINT "board_edits_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_edits" ADD CONSTRAINT "board_edits_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_series_id_delivery_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."delivery_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_driver_user_id_users_id_fk" FOREIGN KEY ("driver_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_pickup_address_id_addresses_id_fk" FOREIGN KEY ("pickup_address_id") REFERENCES "public"."addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_parent_id_deliveries_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_items" ADD CONSTRAINT "delivery_items_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_items" ADD CONSTRAINT "delivery_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_packages" ADD CONSTRAINT "delivery_packages_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_series" ADD CONSTRAINT "delivery_series_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_series" ADD CONSTRAINT "delivery_series_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_acts" ADD CONSTRAINT "driver_acts_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_acts" ADD CONSTRAINT "driver_acts_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_links" ADD CONSTRAINT "driver_links_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_links" ADD CONSTRAINT "driver_links_phone_id_driver_phones_id_fk" FOREIGN KEY ("phone_id") REFERENCES "public"."driver_phones"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_messages" ADD CONSTRAINT "driver_messages_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_messages" ADD CONSTRAINT "driver_messages_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_phones" ADD CONSTRAINT "driver_phones_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_absences" ADD CONSTRAINT "driver_absences_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exception_comments" ADD CONSTRAINT "exception_comments_exception_id_exceptions_id_fk" FOREIGN KEY ("exception_id") REFERENCES "public"."exceptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exception_comments" ADD CONSTRAINT "exception_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_stop_id_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."stops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_acknowledged_by_id_users_id_fk" FOREIGN KEY ("acknowledged_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_positions" ADD CONSTRAINT "last_positions_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_positions" ADD CONSTRAINT "last_positions_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_positions" ADD CONSTRAINT "last_positions_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trackers" ADD CONSTRAINT "trackers_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trackers" ADD CONSTRAINT "trackers_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_stop_id_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."stops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tellings" ADD CONSTRAINT "tellings_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_links" ADD CONSTRAINT "tracking_links_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_ratings" ADD CONSTRAINT "tracking_ratings_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_wishes" ADD CONSTRAINT "tracking_wishes_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_warnings" ADD CONSTRAINT "vehicle_warnings_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_warnings" ADD CONSTRAINT "vehicle_warnings_acknowledged_by_id_users_id_fk" FOREIGN KEY ("acknowledged_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_end_depot_id_depots_id_fk" FOREIGN KEY ("end_depot_id") REFERENCES "public"."depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_call_id_webhook_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."webhook_calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_calls" ADD CONSTRAINT "webhook_calls_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_drivers" ADD CONSTRAINT "zone_drivers_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_drivers" ADD CONSTRAINT "zone_drivers_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_vehicles" ADD CONSTRAINT "zone_vehicles_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_vehicles" ADD CONSTRAINT "zone_vehicles_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zones" ADD CONSTRAINT "zones_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answers_at_index" ON "answers" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_subject_subject_id_id_index" ON "audit" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_actor_id_id_index" ON "audit" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_at_index" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "jobs_lane_run_at_index" ON "jobs" USING btree ("lane","run_at") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "jobs_state_id_index" ON "jobs" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_name_unique_index" ON "jobs" USING btree ("name","unique") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_name_scheduled_for_index" ON "jobs" USING btree ("name","scheduled_for");--> statement-breakpoint
CREATE INDEX "academy_courses_instructor_id_index" ON "academy_courses" USING btree ("instructor_id");--> statement-breakpoint
CREATE INDEX "academy_sections_course_id_index" ON "academy_sections" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "academy_topics_course_id_index" ON "academy_topics" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "academy_topics_section_id_index" ON "academy_topics" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "academy_topics_video_id_index" ON "academy_topics" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "role_permissions_role_key_index" ON "role_permissions" USING btree ("role_key");--> statement-breakpoint
CREATE INDEX "tokens_user_id_kind_index" ON "tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "tokens_expires_at_index" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "billings_renews_on_index" ON "billings" USING btree ("renews_on");--> statement-breakpoint
CREATE INDEX "calendar_events_owner_id_start_at_index" ON "calendar_events" USING btree ("owner_id","start_at");--> statement-breakpoint
CREATE INDEX "calendar_events_series" ON "calendar_events" USING btree ("owner_id") WHERE "calendar_events"."rule" is not null;--> statement-breakpoint
CREATE INDEX "calendar_events_series_id_index" ON "calendar_events" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "calendar_events_remind" ON "calendar_events" USING btree ("remind_at") WHERE "calendar_events"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "calendar_events_uid_index" ON "calendar_events" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "calendar_guests_event_id_index" ON "calendar_guests" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "calendar_guests_user_id_event_id_index" ON "calendar_guests" USING btree ("user_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_guests_user" ON "calendar_guests" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "chat_members_user_id_index" ON "chat_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_messages_chat_id_id_index" ON "chat_messages" USING btree ("chat_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_key" ON "chat_messages" USING btree ("sender_id","key");--> statement-breakpoint
CREATE INDEX "chat_messages_text_trigrams" ON "chat_messages" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "emails_once" ON "emails" USING btree ("mailbox_id","letter_id","state");--> statement-breakpoint
CREATE INDEX "emails_listed" ON "emails" USING btree ("mailbox_id","folder","listed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE top and not is_deleted;--> statement-breakpoint
CREATE INDEX "emails_starred" ON "emails" USING btree ("mailbox_id","listed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_starred and not is_deleted;--> statement-breakpoint
CREATE INDEX "emails_deleted" ON "emails" USING btree ("mailbox_id","listed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_deleted;--> statement-breakpoint
CREATE INDEX "emails_unread" ON "emails" USING btree ("mailbox_id","folder","thread_id") WHERE not is_read and not is_deleted;--> statement-breakpoint
CREATE INDEX "emails_labelled" ON "emails" USING btree ("mailbox_id","folder") WHERE labels <> '{}';--> statement-breakpoint
CREATE INDEX "emails_mailbox_id_thread_id_index" ON "emails" USING btree ("mailbox_id","thread_id");--> statement-breakpoint
CREATE INDEX "emails_letter_id_index" ON "emails" USING btree ("letter_id");--> statement-breakpoint
CREATE INDEX "emails_words_trigrams" ON "emails" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "letter_files_letter_id_index" ON "letter_files" USING btree ("letter_id");--> statement-breakpoint
CREATE INDEX "letter_files_file_id_index" ON "letter_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "letter_ways_letter_id_index" ON "letter_ways" USING btree ("letter_id");--> statement-breakpoint
CREATE INDEX "letters_from_user_id_index" ON "letters" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "letters_references" ON "letters" USING gin ("references");--> statement-breakpoint
CREATE INDEX "help_verdicts_user_id_index" ON "help_verdicts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "help_verdicts_at_index" ON "help_verdicts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "import_rows_import_id_state_row_index" ON "import_rows" USING btree ("import_id","state","row");--> statement-breakpoint
CREATE INDEX "import_rows_import_id_key_row_index" ON "import_rows" USING btree ("import_id","key","row");--> statement-breakpoint
CREATE INDEX "imports_what_id_index" ON "imports" USING btree ("what","id");--> statement-breakpoint
CREATE INDEX "imports_created_at_index" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "imports_by_id_index" ON "imports" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "imports_file_id_index" ON "imports" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "import_mappings_head" ON "import_mappings" USING btree ("what",md5("head"::text));--> statement-breakpoint
CREATE INDEX "invoice_lines_invoice_id_position_index" ON "invoice_lines" USING btree ("invoice_id","position");--> statement-breakpoint
CREATE INDEX "invoice_payments_invoice_id_paid_on_index" ON "invoice_payments" USING btree ("invoice_id","paid_on");--> statement-breakpoint
CREATE INDEX "invoices_client_name_trigrams" ON "invoices" USING gin ("client_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_client_company_trigrams" ON "invoices" USING gin ("client_company" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_client_email_trigrams" ON "invoices" USING gin ("client_email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_id_trigrams" ON "invoices" USING gin (("id"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_by_client" ON "invoices" USING btree ("client_name","client_email") WHERE "invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "invoices_by_state" ON "invoices" USING btree ("currency","status","paid_cents","balance_cents") WHERE "invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "invoices_by_total" ON "invoices" USING btree ("total_cents","id") WHERE "invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "invoices_by_balance" ON "invoices" USING btree ("balance_cents","id") WHERE "invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "invoices_by_date" ON "invoices" USING btree ("issued_date","id") WHERE "invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "invoices_by_status" ON "invoices" USING btree ("status","id") WHERE "invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "invoices_by_due" ON "invoices" USING btree ("status","due_date");--> statement-breakpoint
CREATE INDEX "invoices_customer_id_index" ON "invoices" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "invoices_order_id_index" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "kanban_attachments_item_id_index" ON "kanban_attachments" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "kanban_attachments_file_id_index" ON "kanban_attachments" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "kanban_comments_item_id_index" ON "kanban_comments" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "kanban_items_board_id_position_index" ON "kanban_items" USING btree ("board_id","position");--> statement-breakpoint
CREATE INDEX "academy_enrolments_user_id_opened_at_index" ON "academy_enrolments" USING btree ("user_id","opened_at");--> statement-breakpoint
CREATE INDEX "academy_enrolments_last_topic_id_index" ON "academy_enrolments" USING btree ("last_topic_id");--> statement-breakpoint
CREATE INDEX "academy_notes_topic_id_index" ON "academy_notes" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "academy_ticks_topic_id_index" ON "academy_ticks" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "mailbox_members_user_id_index" ON "mailbox_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mailboxes_address" ON "mailboxes" USING btree (lower("address"));--> statement-breakpoint
CREATE INDEX "map_matrices_used_at_index" ON "map_matrices" USING btree ("used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "map_regions_name_unique" ON "map_regions" USING btree ("name");--> statement-breakpoint
CREATE INDEX "notifications_user_id_id_index" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "connections_other_id_index" ON "connections" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "team_members_user_id_index" ON "team_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "project_members_user_id_index" ON "project_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "projects_leader_id_index" ON "projects" USING btree ("leader_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_full_name_trigrams" ON "users" USING gin ("full_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_trigrams" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_full_name_index" ON "users" USING btree ("full_name");--> statement-breakpoint
CREATE INDEX "users_role_status_id_index" ON "users" USING btree ("role","status","id");--> statement-breakpoint
CREATE INDEX "users_status_id_index" ON "users" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "users_by_status" ON "users" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_by_role_back" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "users_by_plan" ON "users" USING btree ("current_plan","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_by_plan_back" ON "users" USING btree ("current_plan","id");--> statement-breakpoint
CREATE INDEX "users_by_billing" ON "users" USING btree ("billing","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_by_billing_back" ON "users" USING btree ("billing","id");--> statement-breakpoint
CREATE INDEX "users_email_id_index" ON "users" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "users_picture_id_index" ON "users" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "order_sums_kind_tier_slot_index" ON "order_sums" USING btree ("kind","tier","slot");--> statement-breakpoint
CREATE INDEX "order_sums_fresh" ON "order_sums" USING btree ("id") WHERE "order_sums"."tier" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "order_sums_once" ON "order_sums" USING btree ("tier","slot","kind","key","currency") WHERE "order_sums"."tier" > 0;--> statement-breakpoint
CREATE INDEX "categories_parent_id_position_index" ON "categories" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "checkouts_at_index" ON "checkouts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "customer_addresses_customer_id_index" ON "customer_addresses" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email_unique" ON "customers" USING btree (lower("email")) WHERE "customers"."forgotten_at" is null and "customers"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "customers_name_trigrams" ON "customers" USING gin ("customer" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_email_trigrams" ON "customers" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_country_trigrams" ON "customers" USING gin ("country" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_customer_id_index" ON "customers" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "customers_country_id_index" ON "customers" USING btree ("country","id");--> statement-breakpoint
CREATE INDEX "customers_by_country" ON "customers" USING btree ("country","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "customers_orders_id_index" ON "customers" USING btree ("orders","id");--> statement-breakpoint
CREATE INDEX "customers_spent_cents_id_index" ON "customers" USING btree ("spent_cents","id");--> statement-breakpoint
CREATE INDEX "customers_created_at_index" ON "customers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "customers_merged_into_index" ON "customers" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "order_items_order_id_position_index" ON "order_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_items_product_id_index" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_items_variant_id_index" ON "order_items" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "order_payments_order_id_index" ON "order_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_payments_by_id_index" ON "order_payments" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "orders_customer_trigrams" ON "orders" USING gin ("customer" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_email_trigrams" ON "orders" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_number_trigrams" ON "orders" USING gin (("number"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_customer_id_index" ON "orders" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "orders_status_id_index" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_payment_id_index" ON "orders" USING btree ("payment","id");--> statement-breakpoint
CREATE INDEX "orders_placed_at_id_index" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_spent_cents_id_index" ON "orders" USING btree ("spent_cents","id");--> statement-breakpoint
CREATE INDEX "orders_customer_id_id_index" ON "orders" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "orders_user_id_index" ON "orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_created_by_index" ON "orders" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_reference_unique" ON "orders" USING btree ("reference") WHERE "orders"."reference" <> '';--> statement-breakpoint
CREATE INDEX "orders_location_id_index" ON "orders" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "product_pictures_product_id_position_index" ON "product_pictures" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "product_pictures_file_id_index" ON "product_pictures" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "products_name_trigrams" ON "products" USING gin ("product_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_brand_trigrams" ON "products" USING gin ("product_brand" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_product_name_id_index" ON "products" USING btree ("product_name","id");--> statement-breakpoint
CREATE INDEX "products_category_id_index" ON "products" USING btree ("category","id");--> statement-breakpoint
CREATE INDEX "products_status_id_index" ON "products" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "products_stock_id_index" ON "products" USING btree ("stock","id");--> statement-breakpoint
CREATE INDEX "products_low" ON "products" USING btree ("id") WHERE "products"."qty" <= "products"."warn_at";--> statement-breakpoint
CREATE INDEX "products_price_cents_id_index" ON "products" USING btree ("price_cents","id");--> statement-breakpoint
CREATE INDEX "products_qty_id_index" ON "products" USING btree ("qty","id");--> statement-breakpoint
CREATE INDEX "products_sku_id_index" ON "products" USING btree ("sku","id");--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_by_status" ON "products" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_publish_at_index" ON "products" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "stock_moves_variant_id_id_index" ON "stock_moves" USING btree ("variant_id","id");--> statement-breakpoint
CREATE INDEX "stock_moves_by_id_index" ON "stock_moves" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "product_variants_product_id_position_index" ON "product_variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "earning_rules_by_id_index" ON "earning_rules" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "referral_links_customer_id_index" ON "referral_links" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "referrals_customer_id_id_index" ON "referrals" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "referrals_referred_id_id_index" ON "referrals" USING btree ("referred_id","id");--> statement-breakpoint
CREATE INDEX "referrals_status_id_index" ON "referrals" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "referrals_by_status" ON "referrals" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "referrals_value_cents_id_index" ON "referrals" USING btree ("value_cents","id");--> statement-breakpoint
CREATE INDEX "referrals_earning_cents_id_index" ON "referrals" USING btree ("earning_cents","id");--> statement-breakpoint
CREATE INDEX "referrals_came_at_index" ON "referrals" USING btree ("came_at");--> statement-breakpoint
CREATE INDEX "referrals_decided_by_id_index" ON "referrals" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "reviews_product_trigrams" ON "reviews" USING gin ("product" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_reviewer_trigrams" ON "reviews" USING gin ("reviewer" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_email_trigrams" ON "reviews" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_head_trigrams" ON "reviews" USING gin ("head" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_para_trigrams" ON "reviews" USING gin ("para" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_product_id_index" ON "reviews" USING btree ("product","id");--> statement-breakpoint
CREATE INDEX "reviews_reviewer_id_index" ON "reviews" USING btree ("reviewer","id");--> statement-breakpoint
CREATE INDEX "reviews_written_at_id_index" ON "reviews" USING btree ("written_at","id");--> statement-breakpoint
CREATE INDEX "reviews_by_status" ON "reviews" USING btree ("status","written_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_by_status_back" ON "reviews" USING btree ("status" DESC NULLS FIRST,"written_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_review_index" ON "reviews" USING btree ("review");--> statement-breakpoint
CREATE INDEX "reviews_of_product" ON "reviews" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "reviews_customer_id_index" ON "reviews" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "reviews_answered_by_id_index" ON "reviews" USING btree ("answered_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_key_unique" ON "addresses" USING btree ("key");--> statement-breakpoint
CREATE INDEX "addresses_line_trigrams" ON "addresses" USING gin ("line" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "addresses_label_trigrams" ON "addresses" USING gin ("label" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "addresses_label_id_index" ON "addresses" USING btree ("label","id");--> statement-breakpoint
CREATE INDEX "addresses_created_at_id_index" ON "addresses" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "board_edits_person_id_day_depot_id_id_index" ON "board_edits" USING btree ("person_id","day","depot_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_external_unique" ON "deliveries" USING btree ("source","external_id");--> statement-breakpoint
CREATE INDEX "deliveries_customer_trigrams" ON "deliveries" USING gin ("customer" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deliveries_line_trigrams" ON "deliveries" USING gin ("line" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deliveries_code_trigrams" ON "deliveries" USING gin ("code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deliveries_day_depot_id_state_index" ON "deliveries" USING btree ("day","depot_id","state");--> statement-breakpoint
CREATE INDEX "deliveries_depot_id_state_index" ON "deliveries" USING btree ("depot_id","state");--> statement-breakpoint
CREATE INDEX "deliveries_state_id_index" ON "deliveries" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "deliveries_customer_id_index" ON "deliveries" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "deliveries_priority_id_index" ON "deliveries" USING btree ("priority","id");--> statement-breakpoint
CREATE INDEX "deliveries_created_at_id_index" ON "deliveries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "deliveries_order_id_index" ON "deliveries" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_series_unique" ON "deliveries" USING btree ("series_id","series_day");--> statement-breakpoint
CREATE INDEX "deliveries_driver_id_day_index" ON "deliveries" USING btree ("driver_id","day");--> statement-breakpoint
CREATE INDEX "deliveries_driver_user_id_index" ON "deliveries" USING btree ("driver_user_id");--> statement-breakpoint
CREATE INDEX "deliveries_day_id_index" ON "deliveries" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "deliveries_code_id_index" ON "deliveries" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "deliveries_weight_grams_id_index" ON "deliveries" USING btree ("weight_grams","id");--> statement-breakpoint
CREATE INDEX "deliveries_attempt_id_index" ON "deliveries" USING btree ("attempt","id");--> statement-breakpoint
CREATE INDEX "deliveries_source_id_index" ON "deliveries" USING btree ("source","id");--> statement-breakpoint
CREATE INDEX "deliveries_window" ON "deliveries" USING btree (("windows"->0->>'from'),"id");--> statement-breakpoint
CREATE INDEX "deliveries_to_locate" ON "deliveries" USING btree ("id") WHERE "deliveries"."located_at" is null;--> statement-breakpoint
CREATE INDEX "deliveries_parent_id_index" ON "deliveries" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "deliveries_address_id_index" ON "deliveries" USING btree ("address_id");--> statement-breakpoint
CREATE INDEX "deliveries_pickup_address_id_index" ON "deliveries" USING btree ("pickup_address_id");--> statement-breakpoint
CREATE INDEX "delivery_attempts_delivery_id_id_index" ON "delivery_attempts" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "delivery_attempts_driver_id_ended_at_index" ON "delivery_attempts" USING btree ("driver_id","ended_at");--> statement-breakpoint
CREATE INDEX "delivery_items_delivery_id_index" ON "delivery_items" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "delivery_items_product_id_index" ON "delivery_items" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_packages_unique" ON "delivery_packages" USING btree ("delivery_id","barcode");--> statement-breakpoint
CREATE INDEX "delivery_packages_barcode_index" ON "delivery_packages" USING btree ("barcode");--> statement-breakpoint
CREATE INDEX "delivery_series_depot_id_index" ON "delivery_series" USING btree ("depot_id");--> statement-breakpoint
CREATE INDEX "delivery_series_created_by_id_index" ON "delivery_series" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "delivery_series_going" ON "delivery_series" USING btree ("id") WHERE "delivery_series"."stopped_on" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "depots_one_default" ON "depots" USING btree ("is_default") WHERE "depots"."is_default";--> statement-breakpoint
CREATE INDEX "depots_name_id_index" ON "depots" USING btree ("name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "driver_acts_once" ON "driver_acts" USING btree ("driver_id","key");--> statement-breakpoint
CREATE INDEX "driver_acts_route_id_did_index" ON "driver_acts" USING btree ("route_id","did");--> statement-breakpoint
CREATE INDEX "driver_links_driver_id_index" ON "driver_links" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "driver_messages_driver_id_id_index" ON "driver_messages" USING btree ("driver_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "driver_phones_one" ON "driver_phones" USING btree ("driver_id") WHERE "driver_phones"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "driver_absences_driver_id_from_index" ON "driver_absences" USING btree ("driver_id","from");--> statement-breakpoint
CREATE INDEX "drivers_name_id_index" ON "drivers" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "drivers_depot_id_index" ON "drivers" USING btree ("depot_id");--> statement-breakpoint
CREATE INDEX "drivers_vehicle_id_index" ON "drivers" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "exception_comments_exception_id_id_index" ON "exception_comments" USING btree ("exception_id","id");--> statement-breakpoint
CREATE INDEX "exception_comments_user_id_index" ON "exception_comments" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exceptions_about" ON "exceptions" USING btree ("kind","about_id");--> statement-breakpoint
CREATE INDEX "exceptions_lasting" ON "exceptions" USING btree ("id") WHERE "exceptions"."lasts";--> statement-breakpoint
CREATE INDEX "exceptions_state_opened_at_id_index" ON "exceptions" USING btree ("state","opened_at","id");--> statement-breakpoint
CREATE INDEX "exceptions_depot_id_state_opened_at_index" ON "exceptions" USING btree ("depot_id","state","opened_at");--> statement-breakpoint
CREATE INDEX "exceptions_assignee_id_state_index" ON "exceptions" USING btree ("assignee_id","state");--> statement-breakpoint
CREATE INDEX "exceptions_day_kind_index" ON "exceptions" USING btree ("day","kind");--> statement-breakpoint
CREATE INDEX "exceptions_opened_at_id_index" ON "exceptions" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "exceptions_last_at_id_index" ON "exceptions" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "exceptions_delivery_id_index" ON "exceptions" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "exceptions_route_id_index" ON "exceptions" USING btree ("route_id");--> statement-breakpoint
CREATE INDEX "exceptions_stop_id_index" ON "exceptions" USING btree ("stop_id");--> statement-breakpoint
CREATE INDEX "exceptions_vehicle_id_index" ON "exceptions" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "exceptions_driver_id_index" ON "exceptions" USING btree ("driver_id");--> statement-breakpoint
CREATE UNIQUE INDEX "positions_of_vehicle" ON "positions" USING btree ("vehicle_id","recorded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "positions_of_driver" ON "positions" USING btree ("driver_id","recorded_at") WHERE "positions"."vehicle_id" is null;--> statement-breakpoint
CREATE INDEX "positions_recorded" ON "positions" USING brin ("recorded_at");--> statement-breakpoint
CREATE INDEX "stays_vehicle_id_arrived_at_index" ON "stays" USING btree ("vehicle_id","arrived_at");--> statement-breakpoint
CREATE INDEX "stays_arrived_at_index" ON "stays" USING btree ("arrived_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stays_open" ON "stays" USING btree ("vehicle_id") WHERE "stays"."left_at" is null;--> statement-breakpoint
CREATE INDEX "trackers_vehicle_id_index" ON "trackers" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "trackers_driver_id_index" ON "trackers" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "proofs_delivery_id_id_index" ON "proofs" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "proofs_stop_id_index" ON "proofs" USING btree ("stop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "revisions_number" ON "revisions" USING btree ("route_id","number");--> statement-breakpoint
CREATE INDEX "routes_day_depot_id_index" ON "routes" USING btree ("day","depot_id");--> statement-breakpoint
CREATE INDEX "routes_depot_id_day_index" ON "routes" USING btree ("depot_id","day");--> statement-breakpoint
CREATE INDEX "routes_driver_id_day_index" ON "routes" USING btree ("driver_id","day");--> statement-breakpoint
CREATE INDEX "routes_vehicle_id_day_index" ON "routes" USING btree ("vehicle_id","day");--> statement-breakpoint
CREATE INDEX "routes_state_day_index" ON "routes" USING btree ("state","day");--> statement-breakpoint
CREATE INDEX "stops_route_id_seq_index" ON "stops" USING btree ("route_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "stops_one_live" ON "stops" USING btree ("delivery_id","kind") WHERE "stops"."state" in ('pending', 'en_route', 'arrived');--> statement-breakpoint
CREATE INDEX "stops_delivery_id_index" ON "stops" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "stops_depot_id_index" ON "stops" USING btree ("depot_id");--> statement-breakpoint
CREATE INDEX "runs_day_depot_id_id_index" ON "runs" USING btree ("day","depot_id","id");--> statement-breakpoint
CREATE INDEX "runs_depot_id_index" ON "runs" USING btree ("depot_id");--> statement-breakpoint
CREATE INDEX "runs_requested_by_id_index" ON "runs" USING btree ("requested_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tellings_once" ON "tellings" USING btree ("delivery_id","attempt","kind");--> statement-breakpoint
CREATE INDEX "tellings_at_index" ON "tellings" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_links_nth" ON "tracking_links" USING btree ("delivery_id","nth");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_warnings_open" ON "vehicle_warnings" USING btree ("vehicle_id","kind") WHERE "vehicle_warnings"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "vehicle_warnings_vehicle_id_index" ON "vehicle_warnings" USING btree ("vehicle_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_plate_unique" ON "vehicles" USING btree (upper("plate"));--> statement-breakpoint
CREATE INDEX "vehicles_name_id_index" ON "vehicles" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "vehicles_depot_id_index" ON "vehicles" USING btree ("depot_id");--> statement-breakpoint
CREATE INDEX "vehicles_end_depot_id_index" ON "vehicles" USING btree ("end_depot_id");--> statement-breakpoint
CREATE INDEX "vehicles_state_index" ON "vehicles" USING btree ("state");--> statement-breakpoint
CREATE INDEX "webhook_attempts_call_id_id_index" ON "webhook_attempts" USING btree ("call_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_calls_once" ON "webhook_calls" USING btree ("webhook_id","audit_id");--> statement-breakpoint
CREATE INDEX "webhook_calls_waiting" ON "webhook_calls" USING btree ("webhook_id","next_at","id") WHERE "webhook_calls"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_calls_webhook_id_at_id_index" ON "webhook_calls" USING btree ("webhook_id","at","id");--> statement-breakpoint
CREATE INDEX "webhook_calls_ended" ON "webhook_calls" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "webhooks_user_id_index" ON "webhooks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhooks_state_index" ON "webhooks" USING btree ("state");--> statement-breakpoint
CREATE INDEX "zone_drivers_driver_id_index" ON "zone_drivers" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "zone_vehicles_vehicle_id_index" ON "zone_vehicles" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "zones_name_id_index" ON "zones" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "zones_west_east_index" ON "zones" USING btree ("west","east");--> statement-breakpoint
CREATE INDEX "zones_depot_id_index" ON "zones" USING btree ("depot_id");--> statement-breakpoint
-- What drizzle cannot say. Enough is known of long columns that people search for their rare values to be found by index.
ALTER TABLE "users" ALTER COLUMN "full_name" SET STATISTICS 500, ALTER COLUMN "email" SET STATISTICS 500;--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "customer" SET STATISTICS 500, ALTER COLUMN "email" SET STATISTICS 500, ALTER COLUMN "country" SET STATISTICS 500;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "product_name" SET STATISTICS 500, ALTER COLUMN "product_brand" SET STATISTICS 500;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "customer" SET STATISTICS 500, ALTER COLUMN "email" SET STATISTICS 500;--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "product" SET STATISTICS 500, ALTER COLUMN "reviewer" SET STATISTICS 500, ALTER COLUMN "email" SET STATISTICS 500, ALTER COLUMN "head" SET STATISTICS 500, ALTER COLUMN "para" SET STATISTICS 500;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "client_name" SET STATISTICS 500, ALTER COLUMN "client_company" SET STATISTICS 500, ALTER COLUMN "client_email" SET STATISTICS 500;--> statement-breakpoint
-- The trail tells webhooks what happened.
CREATE FUNCTION webhook_happened() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_happenings (audit_id, at, subject, subject_id, action, before, after)
    SELECT id, at, subject, subject_id::int, action, before, after FROM fresh
    WHERE subject IN ('Delivery', 'Route', 'Driver', 'Exception') AND subject_id ~ '^[0-9]{1,9}$'
      AND EXISTS (SELECT FROM webhooks WHERE state = 'active')
    ORDER BY id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  -- one that waits is held until the commit, and so sees what is committed; one that runs may have looked already
  PERFORM FROM jobs WHERE lane = 'quick' AND name = 'gatherHappenings' AND state = 'waiting'
    AND run_at <= (SELECT max(at) FROM fresh) LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    INSERT INTO jobs (name, lane, input, run_at, created_at)
      SELECT 'gatherHappenings', 'quick', '{}', max(at), max(at) FROM fresh;
  END IF;
  PERFORM pg_notify('meridian_jobs', 'quick');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_happened AFTER INSERT ON audit REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION webhook_happened();--> statement-breakpoint
-- What drizzle cannot say: triggers keep the sums of orders, and one function folds what they added.
CREATE FUNCTION sum_order(o orders, times int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sold int := (o.status <> 'Cancelled')::int;
  stays bigint := o.spent_cents - o.refunded_cents;
BEGIN
  INSERT INTO order_sums (slot, kind, key, currency, orders, sold, cents, cost_cents)
    SELECT date_bin('15 minutes', o.placed_at, timestamptz '1970-01-01 00:00:00Z'), k.kind, k.key, o.currency,
      times, times * sold, times * sold * stays,
      times * sold * coalesce(round(o.tax_cents::numeric * stays / nullif(o.spent_cents, 0)), 0)
    FROM (VALUES ('all', ''), ('status', o.status), ('country', coalesce(o.deliver_to->>'country', ''))) AS k(kind, key);
END $$;--> statement-breakpoint
CREATE FUNCTION sum_item(i order_items, o orders, times int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  slot timestamptz := date_bin('15 minutes', o.placed_at, timestamptz '1970-01-01 00:00:00Z');
  stays int := i.quantity - i.returned;
BEGIN
  IF o.status = 'Cancelled' THEN RETURN; END IF;
  INSERT INTO order_sums (slot, kind, key, currency, cost_cents, uncosted)
    VALUES (slot, 'all', '', o.currency, times * stays * coalesce(i.cost_cents, 0),
      CASE WHEN i.cost_cents IS NULL THEN times * stays ELSE 0 END);
  IF i.product_id IS NULL THEN RETURN; END IF;
  INSERT INTO order_sums (slot, kind, key, currency, cents, pieces)
    VALUES (slot, 'product', i.product_id::text, o.currency,
      times * coalesce(round(i.total_cents::numeric * stays / nullif(i.quantity, 0)), 0), times * stays);
END $$;--> statement-breakpoint
CREATE FUNCTION order_summed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM sum_order(NEW, 1);
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    -- before it goes: its items go after it, and know no more when it was
    PERFORM sum_order(OLD, -1);
    PERFORM sum_item(i, OLD, -1) FROM order_items i WHERE i.order_id = OLD.id;
    RETURN OLD;
  END IF;
  PERFORM sum_order(OLD, -1);
  PERFORM sum_order(NEW, 1);
  IF (OLD.placed_at, OLD.currency, OLD.status = 'Cancelled')
    IS DISTINCT FROM (NEW.placed_at, NEW.currency, NEW.status = 'Cancelled') THEN
    PERFORM sum_item(i, OLD, -1) FROM order_items i WHERE i.order_id = NEW.id;
    PERFORM sum_item(i, NEW, 1) FROM order_items i WHERE i.order_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION order_item_summed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- of an order that is gone, its own trigger took them away
  IF TG_OP <> 'INSERT' THEN
    PERFORM sum_item(OLD, o, -1) FROM orders o WHERE o.id = OLD.order_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM sum_item(NEW, o, 1) FROM orders o WHERE o.id = NEW.order_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION fold_order_sums() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM order_sums WHERE tier = 0 RETURNING *),
  whole AS (
    SELECT t.tier,
      CASE t.tier WHEN 1 THEN gone.slot
        ELSE date_bin('1 day', gone.slot, timestamptz '1970-01-01 00:00:00Z') END AS slot,
      gone.kind, gone.key, gone.currency, sum(orders) AS orders, sum(sold) AS sold, sum(cents) AS cents,
      sum(cost_cents) AS cost_cents, sum(pieces) AS pieces, sum(uncosted) AS uncosted
    FROM gone CROSS JOIN (VALUES (1), (2)) AS t(tier)
    GROUP BY 1, 2, 3, 4, 5
  )
  INSERT INTO order_sums AS kept (tier, slot, kind, key, currency, orders, sold, cents, cost_cents, pieces, uncosted)
    SELECT tier, slot, kind, key, currency, orders, sold, cents, cost_cents, pieces, uncosted FROM whole
    WHERE (orders, sold, cents, cost_cents, pieces, uncosted) IS DISTINCT FROM (0, 0, 0, 0, 0, 0)
    ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (tier, slot, kind, key, currency) WHERE tier > 0 DO UPDATE SET
    orders = kept.orders + excluded.orders, sold = kept.sold + excluded.sold, cents = kept.cents + excluded.cents,
    cost_cents = kept.cost_cents + excluded.cost_cents, pieces = kept.pieces + excluded.pieces,
    uncosted = kept.uncosted + excluded.uncosted
$$;--> statement-breakpoint
CREATE TRIGGER order_summed AFTER INSERT OR UPDATE OF placed_at, status, currency, spent_cents, refunded_cents,
  tax_cents, deliver_to ON orders FOR EACH ROW EXECUTE FUNCTION order_summed();--> statement-breakpoint
CREATE TRIGGER order_goes BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION order_summed();--> statement-breakpoint
CREATE TRIGGER order_item_summed AFTER INSERT OR DELETE OR UPDATE OF order_id, product_id, quantity, returned,
  cost_cents, total_cents ON order_items FOR EACH ROW EXECUTE FUNCTION order_item_summed();
