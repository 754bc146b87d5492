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
	"minutes" integer NOT NULL
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
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"parent_id" integer,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name")
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
CREATE TABLE "store_settings" (
	"part" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "academy_courses" ADD CONSTRAINT "academy_courses_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_sections" ADD CONSTRAINT "academy_sections_course_id_academy_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."academy_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_topics" ADD CONSTRAINT "academy_topics_course_id_academy_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."academy_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_topics" ADD CONSTRAINT "academy_topics_section_id_academy_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."academy_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_topics" ADD CONSTRAINT "academy_topics_video_id_files_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_enrolments" ADD CONSTRAINT "academy_enrolments_course_id_academy_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."academy_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_enrolments" ADD CONSTRAINT "academy_enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_enrolments" ADD CONSTRAINT "academy_enrolments_last_topic_id_academy_topics_id_fk" FOREIGN KEY ("last_topic_id") REFERENCES "public"."academy_topics"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_notes" ADD CONSTRAINT "academy_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_notes" ADD CONSTRAINT "academy_notes_topic_id_academy_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."academy_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_ticks" ADD CONSTRAINT "academy_ticks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_ticks" ADD CONSTRAINT "academy_ticks_topic_id_academy_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."academy_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_leader_id_users_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "academy_courses_instructor_id_index" ON "academy_courses" USING btree ("instructor_id");--> statement-breakpoint
CREATE INDEX "academy_sections_course_id_index" ON "academy_sections" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "academy_topics_course_id_index" ON "academy_topics" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "academy_topics_section_id_index" ON "academy_topics" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "academy_topics_video_id_index" ON "academy_topics" USING btree ("video_id");--> statement-breakpoint
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
CREATE INDEX "academy_enrolments_user_id_opened_at_index" ON "academy_enrolments" USING btree ("user_id","opened_at");--> statement-breakpoint
CREATE INDEX "academy_enrolments_last_topic_id_index" ON "academy_enrolments" USING btree ("last_topic_id");--> statement-breakpoint
CREATE INDEX "academy_notes_topic_id_index" ON "academy_notes" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "academy_ticks_topic_id_index" ON "academy_ticks" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "project_members_user_id_index" ON "project_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "projects_leader_id_index" ON "projects" USING btree ("leader_id");--> statement-breakpoint
CREATE INDEX "categories_parent_id_position_index" ON "categories" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "customer_addresses_customer_id_index" ON "customer_addresses" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email_unique" ON "customers" USING btree (lower("email")) WHERE "customers"."forgotten_at" is null and "customers"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "customers_name_trigrams" ON "customers" USING gin ("customer" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_email_trigrams" ON "customers" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_country_trigrams" ON "customers" USING gin ("country" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_customer_id_index" ON "customers" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "customers_country_id_index" ON "customers" USING btree ("country","id");--> statement-breakpoint
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
CREATE INDEX "orders_payment_id_index" ON "orders" USING btree ("payment","id");--> statement-breakpoint
CREATE INDEX "orders_placed_at_id_index" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_spent_cents_id_index" ON "orders" USING btree ("spent_cents","id");--> statement-breakpoint
CREATE INDEX "orders_customer_id_id_index" ON "orders" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "orders_user_id_index" ON "orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_created_by_index" ON "orders" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "product_pictures_product_id_position_index" ON "product_pictures" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "product_pictures_file_id_index" ON "product_pictures" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "products_name_trigrams" ON "products" USING gin ("product_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_brand_trigrams" ON "products" USING gin ("product_brand" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_product_name_id_index" ON "products" USING btree ("product_name","id");--> statement-breakpoint
CREATE INDEX "products_category_id_index" ON "products" USING btree ("category","id");--> statement-breakpoint
CREATE INDEX "products_status_id_index" ON "products" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "products_stock_id_index" ON "products" USING btree ("stock","id");--> statement-breakpoint
CREATE INDEX "products_price_cents_id_index" ON "products" USING btree ("price_cents","id");--> statement-breakpoint
CREATE INDEX "products_qty_id_index" ON "products" USING btree ("qty","id");--> statement-breakpoint
CREATE INDEX "products_sku_id_index" ON "products" USING btree ("sku","id");--> statement-breakpoint
CREATE INDEX "products_publish_at_index" ON "products" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "stock_moves_variant_id_id_index" ON "stock_moves" USING btree ("variant_id","id");--> statement-breakpoint
CREATE INDEX "stock_moves_by_id_index" ON "stock_moves" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "product_variants_product_id_position_index" ON "product_variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "earning_rules_by_id_index" ON "earning_rules" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "referral_links_customer_id_index" ON "referral_links" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "referrals_customer_id_id_index" ON "referrals" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "referrals_referred_id_id_index" ON "referrals" USING btree ("referred_id","id");--> statement-breakpoint
CREATE INDEX "referrals_status_id_index" ON "referrals" USING btree ("status","id");--> statement-breakpoint
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
CREATE INDEX "reviews_status_id_index" ON "reviews" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "reviews_review_index" ON "reviews" USING btree ("review");--> statement-breakpoint
CREATE INDEX "reviews_of_product" ON "reviews" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "reviews_customer_id_index" ON "reviews" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "reviews_answered_by_id_index" ON "reviews" USING btree ("answered_by_id");